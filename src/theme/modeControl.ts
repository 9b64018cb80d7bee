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

/** Applies a mode. The default is the chosen mode, or the system's mode if the user has not chosen. */
export function applyMode(mode: Mode = chosenMode() ?? (system().matches ? 'dark' : 'light')): void {
  page.setAttribute(SCHEME_ATTRIBUTE, mode);
}

export const modeInForce = (): Mode => (page.getAttribute(SCHEME_ATTRIBUTE) === 'dark' ? 'dark' : 'light');

/** Stores the mode for this device and applies the mode in all tabs. */
export function chooseMode(mode: Mode): void {
  try {
    localStorage.setItem(MODE_STORAGE_KEY, mode);
  } catch {
    // Without storage, the mode applies while the page is open.
  }
  applyMode(mode);
}

/** Calls `hear` whenever the mode changes. Follows the system and other tabs until the returned function is called. */
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
