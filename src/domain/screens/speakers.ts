import { fitsPathSegment } from '../text/pathSegment';

/** All about one speaker; the site and the name follow. */
export const SPEAKERS_PATH = '/speakers';

export interface SpeakerAddress {
  site: string;
  name: string;
}

/** Where all is shown of a speaker; `null` for a name that no address can hold. */
export const speakerPath = (site: string, name: string): string | null =>
  fitsPathSegment(site) && fitsPathSegment(name)
    ? `${SPEAKERS_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(name)}`
    : null;

const ADDRESS = /^\/speakers\/([^/]+)\/([^/]+)\/?$/i;

/**
 * Whom an address is of; `null` where that cannot be. Read from the address as it is: routers take what is encoded
 * twice for a slash.
 */
export function readSpeakerPath(pathname: string): SpeakerAddress | null {
  const [, site, name] = ADDRESS.exec(pathname) ?? [];
  if (site === undefined || name === undefined) return null;
  try {
    return { site: decodeURIComponent(site), name: decodeURIComponent(name) };
  } catch {
    return null;
  }
}
