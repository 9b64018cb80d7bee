import { MODE_STORAGE_KEY, SCHEME_ATTRIBUTE } from './mode';

export type Mode = 'light' | 'dark';

const system = () => matchMedia('(prefers-color-scheme: dark)');
const page = document.documentElement;

function chosenMode(): Mode | null {
  try {
    const chosen = localStorage.getItem(MODE_STORAGE_KEY);
    return chosen === 'dark' || chosen === 'light' ? chosen : null;
  } catch {
    return null;
  }
}

/** The system decides until somebody chooses. */
export function applyMode(mode: Mode = chosenMode() ?? (system().matches ? 'dark' : 'light')): void {
  page.setAttribute(SCHEME_ATTRIBUTE, mode);
}

export const modeInForce = (): Mode => (page.getAttribute(SCHEME_ATTRIBUTE) === 'dark' ? 'dark' : 'light');

/** For this device, in all of its tabs. */
export function chooseMode(mode: Mode): void {
  try {
    localStorage.setItem(MODE_STORAGE_KEY, mode);
  } catch {
    // Where nothing can be kept it is in force for as long as the page is open.
  }
  applyMode(mode);
}

/** Calls `hear` whenever another mode is in force; follows the system and other tabs meanwhile. */
export function watchMode(hear: () => void): () => void {
  const follow = () => applyMode();
  const followTab = ({ key }: StorageEvent) => {
    if (key === MODE_STORAGE_KEY) applyMode();
  };
  const watcher = new MutationObserver(hear);
  watcher.observe(page, { attributeFilter: [SCHEME_ATTRIBUTE] });
  const scheme = system();
  scheme.addEventListener('change', follow);
  addEventListener('storage', followTab);
  return () => {
    watcher.disconnect();
    scheme.removeEventListener('change', follow);
    removeEventListener('storage', followTab);
  };
}
