import { MICROSOFT_TAB, SIGNED_IN_HINT } from '../domain/session/storageKeys';
import { CONFIG_URL, readConfig } from '../services/config/readConfig';
import { askEarly, keepEarly } from '../services/http/early';
import { askForFirstScreen } from '../services/http/headStart';
import { applyMode } from '../theme/modeControl';
import { pageNonce } from '../theme/nonce';
import { FACTS_NAME, readFacts } from './facts';
import { type Code, type FirstScreen, firstScreen } from './firstScreen';
import { FONTS_HINT, showFonts } from './fonts';
import { keepPresses } from './presses';
import { showWays } from './ways';

/**
 * The one script in the document itself. It runs before the first paint: it puts the picture of what was asked
 * for into the page, asks the server what that will need, and has its code fetched, all while the app's own
 * first script is still on its way.
 */

/** Filled in by the build: the files of each part of the app's code. */
declare const GREENROOM_CODE: Record<Code, readonly string[]>;

const GONE = 'Greenroom could not be loaded. Reload the page to try again.';

function recall(open: () => Storage, key: string): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

const root = document.getElementById('root') ?? document.body;
const page = document.documentElement;
const facts = readFacts(document.querySelector<HTMLMetaElement>(`meta[name="${FACTS_NAME}"]`)?.content);

function paint({ picture, screen }: FirstScreen): void {
  const template = document.getElementById(`picture-${picture}`);
  if (template instanceof HTMLTemplateElement) root.append(template.content);
  for (const part of root.querySelectorAll<HTMLElement>('[data-style]')) {
    part.style.cssText = part.dataset['style'] ?? '';
    delete part.dataset['style'];
  }
  if (screen && !screen.hasSummary) root.querySelector('[data-part="tabs"]')?.remove();
}

function fetchCode(parts: readonly Code[]): void {
  const files = new Set(parts.flatMap((part) => GREENROOM_CODE[part]));
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '', ...pageNonce() });
    document.head.append(link);
  }
}

/** The answers that the app will ask for first; resolves to whether nobody is signed in, once that is known. */
async function ask(needsToken: boolean): Promise<boolean> {
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

/** The login page shows once it is sure that nobody is signed in, with the ways in that there are. */
async function reveal(answer: Promise<Response>, nobody: Promise<boolean>): Promise<void> {
  const response = await answer;
  const json: unknown = response.ok ? await response.clone().json() : {};
  if (!(await nobody)) return;
  showWays(root, readConfig(json));
  page.removeAttribute('data-asking');
  document.getElementById('waiting')?.remove();
}

function start(): void {
  applyMode();
  const needsToken = recall(() => sessionStorage, MICROSOFT_TAB) !== null;
  const hint = recall(() => localStorage, SIGNED_IN_HINT) !== null && !facts.nobody;
  const first = firstScreen(location.pathname, hint || needsToken || facts.somebody);
  const isLogin = first.picture === 'login';
  page.toggleAttribute('data-asking', isLogin);
  paint(first);
  const presses = isLogin ? keepPresses(root) : { pressed: [], stop: () => undefined };
  globalThis.greenroomHandover = {
    painted: isLogin ? 'login' : 'frame',
    pressed: presses.pressed,
    codeIsHere: () => removeEventListener('error', tellIfGone, true),
    takeOver: presses.stop,
  };
  const config = askConfig();
  const nobody = ask(needsToken);
  // What fails here is asked for again by the app, which says what is wrong. `reveal` waits for the configuration
  // first, so that it has no handler for whoami until then.
  nobody.catch(() => undefined);
  if (isLogin) reveal(config, nobody).catch(() => undefined);
  fetchCode(first.code);
  if (recall(() => localStorage, FONTS_HINT) !== null) showFonts();
}

/** Extensions and proxies add scripts too, which the app does not need. */
function isOwnScript(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return false;
  const { origin, pathname } = new URL(target.src, location.href);
  return origin === location.origin && pathname.startsWith('/assets/');
}

function tellIfGone({ target }: Event): void {
  if (isOwnScript(target)) document.body.textContent = GONE;
}

addEventListener('error', tellIfGone, true);
start();
