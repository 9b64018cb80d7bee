import { MISSING_CODE, MISSING_CODE_FLAG } from '../../domain/release/missingCode';

/** Whether the server has another build of the app than the one that runs. */
export interface Release {
  /** Asks for the document; rejects where that cannot be had. What has not changed since it was asked last costs a 304. */
  isNewer: () => Promise<boolean>;
  /** Some code of the app is out of reach, or has been before. */
  onMissingCode: (hear: () => void) => () => void;
}

const NOT_MODIFIED = 304;

/**
 * The names of the app's own scripts in a document. They change with their contents. Scripts that a proxy or an
 * extension adds have other addresses, and say nothing about the release.
 */
const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<script[^>]*\ssrc=["']?[^"'\s>]*(\/assets\/[^"'\s>?#]+)/g)].flatMap(
    ([, name]) => name ?? [],
  );

/** @param page the document of the build that runs, as HTML */
export function createRelease(page: string, ask: typeof fetch): Release {
  const own = new Set(scriptsIn(page));
  let tag: string | null = null;
  let isNewer = false;
  return {
    isNewer: async () => {
      // The browser's own cache would hide the 304, and keep a page that may hold who is signed in.
      const response = await ask('/', {
        cache: 'no-store',
        headers: { accept: 'text/html', ...(tag !== null && { 'if-none-match': tag }) },
      });
      if (response.status === NOT_MODIFIED) return isNewer;
      if (!response.ok) throw new Error(`The document was answered with ${response.status}`);
      // A page without such scripts is somebody else's, like that of a hotel's network.
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

/** That of this page. */
export const openRelease = (): Release =>
  createRelease([...document.scripts].map(({ outerHTML }) => outerHTML).join(''), (...request) =>
    fetch(...request),
  );
