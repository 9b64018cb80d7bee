/** The order of names is a locale's: it ignores case, and takes digits as numbers. */
export const nameCollator = (locale: string): Intl.Collator =>
  new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
