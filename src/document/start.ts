import { CONFIG_URL, readConfig } from '../domain/config/runtimeConfig';
import { MICROSOFT_TAB, SIGNED_IN_HINT } from '../domain/session/storageKeys';
import { askEarly, keepEarly } from '../services/http/early';
import { askForFirstScreen } from '../services/http/headStart';
import { applyMode } from '../theme/modeControl';
import { pageNonce } from '../theme/nonce';
import { FACTS_NAME, readFacts } from './facts';
import { type Code, type FirstScreen, firstScreen } from './firstScreen';
import { FONTS_HINT, showFonts } from './fonts';
import { recordPresses } from './presses';
import { disableMissingMethods } from './signInMethods';

/**
 * The inline script in the head of the document. It requests the data of the first screen as soon as the first bytes of
 * the document have arrived. On a slow connection, that is 40 to 90 ms earlier than at the end of the document. A second
 * script, at the end of the document, calls `paint`.
 */

/** The files of each code bundle. The build replaces this constant. */
declare const GREENROOM_CODE: Record<Code, readonly string[]>;

const GONE = 'Greenroom could not be loaded. Reload the page to try again.';

function recall(open: () => Storage, key: string): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

const page = document.documentElement;
const facts = readFacts(document.querySelector<HTMLMetaElement>(`meta[name="${FACTS_NAME}"]`)?.content);
const needsToken = recall(() => sessionStorage, MICROSOFT_TAB) !== null;

function insert(root: HTMLElement, { picture, screen }: FirstScreen): void {
  const template = document.getElementById(`picture-${picture}`);
  if (template instanceof HTMLTemplateElement) root.append(template.content);
  for (const part of root.querySelectorAll<HTMLElement>('[data-style]')) {
    part.style.cssText = part.dataset['style'] ?? '';
    delete part.dataset['style'];
  }
  if (screen && !screen.hasSummary && !screen.hasWhy) root.querySelector('[data-part="tabs"]')?.remove();
}

function fetchCode(parts: readonly Code[]): void {
  const files = new Set(parts.flatMap((part) => GREENROOM_CODE[part]));
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '', ...pageNonce() });
    document.head.append(link);
  }
}

/** Requests the data that the app needs first. Resolves to true if the user is not signed in. */
async function ask(): Promise<boolean> {
  if (needsToken || location.pathname.startsWith('/auth/')) return false;
  const whoami = askForFirstScreen(new URL(location.href));
  if (facts.nobody) return true;
  const { status } = await whoami;
  return status === 401 || status === 403;
}

function askConfig(): Promise<Response> {
  if (!('config' in facts)) return askEarly(CONFIG_URL);
  const answer = Promise.resolve(Response.json(facts.config));
  keepEarly(CONFIG_URL, answer);
  return answer;
}

applyMode();
const config = askConfig();
const nobody = ask();
// The app repeats failed requests and reports their errors. `reveal` first waits for the configuration, so `nobody`
// would have no rejection handler until then.
nobody.catch(() => undefined);

/**
 * Shows the login page when the answers confirm that the user is not signed in. Disables the ways to sign in that are
 * not configured.
 */
async function reveal(root: HTMLElement): Promise<void> {
  const response = await config;
  const json: unknown = response.ok ? await response.clone().json() : {};
  if (!(await nobody)) return;
  disableMissingMethods(root, readConfig(json));
  page.removeAttribute('data-asking');
  document.getElementById('waiting')?.remove();
}

/**
 * Returns whether the element is a script of the app: extensions and proxies may add other scripts, which the app does
 * not need.
 */
function isOwnScript(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return false;
  const { origin, pathname } = new URL(target.src, location.href);
  return origin === location.origin && pathname.startsWith('/assets/');
}

function tellIfGone({ target }: Event): void {
  if (isOwnScript(target)) document.body.textContent = GONE;
}

/**
 * Inserts the skeleton of the requested screen before the first paint, while the app's first script is still loading,
 * and preloads the screen's code.
 */
export function paint(): void {
  addEventListener('error', tellIfGone, true);
  const root = document.getElementById('root') ?? document.body;
  const hint = recall(() => localStorage, SIGNED_IN_HINT) !== null && !facts.nobody;
  const first = firstScreen(location.pathname, hint || needsToken || facts.somebody);
  const isLogin = first.picture === 'login';
  page.toggleAttribute('data-asking', isLogin);
  insert(root, first);
  const presses = isLogin ? recordPresses(root) : { pressed: [], stop: () => undefined };
  globalThis.greenroomHandover = {
    painted: isLogin ? 'login' : 'frame',
    pressed: presses.pressed,
    codeIsHere: () => removeEventListener('error', tellIfGone, true),
    takeOver: presses.stop,
  };
  if (isLogin) reveal(root).catch(() => undefined);
  fetchCode(first.code);
  if (recall(() => localStorage, FONTS_HINT) !== null) showFonts();
}
