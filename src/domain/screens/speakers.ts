import { fitsPathSegment } from '../text/pathSegment';

/** Path of the page about one speaker. The site and the name follow. */
export const SPEAKERS_PATH = '/speakers';

export interface SpeakerAddress {
  site: string;
  name: string;
}

/** Returns the path of a speaker's page, or `null` if an address cannot contain the site or the name. */
export const speakerPath = (site: string, name: string): string | null =>
  fitsPathSegment(site) && fitsPathSegment(name)
    ? `${SPEAKERS_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(name)}`
    : null;

const ADDRESS = /^\/speakers\/([^/]+)\/([^/]+)\/?$/i;

/**
 * Reads the site and the name from the path of a speaker's page, or returns `null`. Parses the raw path, because
 * routers decode a double-encoded slash.
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
