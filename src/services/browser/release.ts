import { MISSING_CODE, MISSING_CODE_FLAG } from '../../domain/release/missingCode';

/** Checks whether the server has a different build of the app than the running build. */
export interface Release {
  /**
   * Fetches the document and returns true if the document is of another build. Rejects if the fetch fails. An unchanged
   * document costs only a 304.
   */
  isNewer: () => Promise<boolean>;
  /**
   * Calls `hear` when code of the app cannot be fetched, and at once if this has already happened. Returns a function
   * that stops listening.
   */
  onMissingCode: (hear: () => void) => () => void;
}

const NOT_MODIFIED = 304;

/**
 * Returns the names of the app's own scripts in a document. A name changes with the script's contents. Ignores scripts
 * that a proxy or an extension adds, because their addresses differ.
 */
const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<script[^>]*\ssrc=["']?[^"'\s>]*(\/assets\/[^"'\s>?#]+)/g)].flatMap(
    ([, name]) => name ?? [],
  );

/** @param page the HTML of the running build's document */
export function createRelease(page: string, ask: typeof fetch): Release {
  const own = new Set(scriptsIn(page));
  let tag: string | null = null;
  let isNewer = false;
  return {
    isNewer: async () => {
      // The browser's cache would hide the 304 and store a page that may contain the name of the user.
      const response = await ask('/', {
        cache: 'no-store',
        headers: { accept: 'text/html', ...(tag !== null && { 'if-none-match': tag }) },
      });
      if (response.status === NOT_MODIFIED) return isNewer;
      if (!response.ok) throw new Error(`The document was answered with ${response.status}`);
      // A page without the app's scripts comes from another server, such as the login page of a hotel's network.
      isNewer = scriptsIn(await response.text()).some((name) => !own.has(name));
      tag = response.headers.get('etag');
      return isNewer;
    },
    onMissingCode: (hear) => {
      if (document.documentElement.dataset[MISSING_CODE_FLAG] !== undefined) hear();
      window.addEventListener(MISSING_CODE, hear);
      return () => window.removeEventListener(MISSING_CODE, hear);
    },
  };
}

/** Creates the check for the build of this page. */
export const openRelease = (): Release =>
  createRelease([...document.scripts].map(({ outerHTML }) => outerHTML).join(''), (...request) =>
    fetch(...request),
  );
