import type { SiteScreen } from '@src/domain/screens/screens';

/** Parameters that only apply to one site: the chosen speaker and the open details. */
const OF_SITE = ['speaker', 'speaker_site', 'more', 'at'];

const partsOf = (search: string): string[] => search.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (part: string): string => part.split('=', 1)[0] ?? '';

/**
 * Joins query parameters without encoding them again: encoded characters within a condition are part of the condition.
 */
const searchOf = (parts: readonly string[]): string => (parts.length > 0 ? `?${parts.join('&')}` : '');

/** Returns the query string to keep for the same screen of another site: all parameters except those of the site. */
export const queryForSite = (search: string, without: readonly string[] = []): string =>
  searchOf(partsOf(search).filter((part) => ![...OF_SITE, ...without].includes(nameOf(part))));

/** Returns the query string to keep for another screen of the same site: the chosen speaker. */
export const queryForScreen = (search: string, { ofSpeakers }: Pick<SiteScreen, 'ofSpeakers'>): string =>
  searchOf(ofSpeakers ? partsOf(search).filter((part) => nameOf(part) === 'speaker') : []);
