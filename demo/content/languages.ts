import type { ContentLanguage } from './contentLanguage';
import { DANISH } from './languages/da';
import { GERMAN } from './languages/de';
import { ENGLISH } from './languages/en';
import { FRENCH } from './languages/fr';
import { NORWEGIAN } from './languages/no';
import { SWEDISH } from './languages/sv';

const BY_COUNTRY: Record<string, ContentLanguage> = {
  dk: DANISH,
  se: SWEDISH,
  no: NORWEGIAN,
  de: GERMAN,
  at: GERMAN,
  ch: GERMAN,
  fr: FRENCH,
};

/** Returns the language of a site's content. Defaults to English. */
export const languageOf = (country: string): ContentLanguage => BY_COUNTRY[country] ?? ENGLISH;
