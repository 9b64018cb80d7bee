/**
 * What a filter compares, of what is typed and of what it searches: whatever the case, and whether a letter and its
 * accent came as one code point or as two. An accent itself makes a difference, for whoever types it means it.
 */
export const searchable = (text: string): string => text.toLowerCase().normalize('NFC');

/** The order of names is a locale's: it ignores case, and takes digits as numbers. */
export const nameCollator = (locale: string): Intl.Collator =>
  new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
