import { MISSED_BEFORE, MISSING_CODE } from '../../domain/release/missingCode';

/** Whether the server has another build of the app than the one that runs. */
export interface Release {
  /** Asks for the document; rejects where that cannot be had. What has not changed since it was asked last costs a 304. */
  isNewer: () => Promise<boolean>;
  /** Some code of the app is out of reach, or has been before. */
  onMissingCode: (hear: () => void) => () => void;
}

const NOT_MODIFIED = 304;

/** The scripts that a document begins with: their names change with their contents. */
const scriptsIn = (html: string): string =>
  [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source).join(' ');

const ownScripts = (): string =>
  [...document.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');

/** @param own the scripts that this page began with */
export function createRelease(own: string, ask: typeof fetch): Release {
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
      const there = scriptsIn(await response.text());
      // A page of somebody else's, as that of a hotel's network, is no release.
      isNewer = there !== '' && there.includes('/assets/') && there !== own;
      tag = response.headers.get('etag');
      return isNewer;
    },
    onMissingCode: (hear) => {
      if (document.documentElement.dataset[MISSED_BEFORE] !== undefined) hear();
      window.addEventListener(MISSING_CODE, hear);
      return () => window.removeEventListener(MISSING_CODE, hear);
    },
  };
}

/** That of this page. */
export const openRelease = (): Release => createRelease(ownScripts(), (...request) => fetch(...request));
