import type { SiteScreen } from '@src/domain/screens/screens';

/** What is of one site alone: who is looked at, and what is open of them. */
const OF_SITE = ['speaker', 'speaker_site', 'more', 'at'];

const partsOf = (search: string): string[] => search.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (part: string): string => part.split('=', 1)[0] ?? '';

/** Encoded as they are: what is encoded in a condition is part of it. */
const searchOf = (parts: readonly string[]): string => (parts.length > 0 ? `?${parts.join('&')}` : '');

/** What an address keeps on the way to the same screen of another site: all but what is of this site. */
export const keptOfSite = (search: string, without: readonly string[] = []): string =>
  searchOf(partsOf(search).filter((part) => ![...OF_SITE, ...without].includes(nameOf(part))));

/** Whether a screen shows more of a speaker. */
const showsSpeakers = ({ id }: Pick<SiteScreen, 'id'>): boolean =>
  !['topic_checks', 'sales_team_performance', 'emailstats'].includes(id);

/** What an address keeps on the way to another screen of the same site: who is looked at. */
export const keptOfScreen = (search: string, screen: Pick<SiteScreen, 'id'>): string =>
  searchOf(showsSpeakers(screen) ? partsOf(search).filter((part) => nameOf(part) === 'speaker') : []);
