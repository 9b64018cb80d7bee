/** Creates a collator for names in a locale. The collator ignores case and compares digits as numbers. */
export const nameCollator = (locale: string): Intl.Collator =>
  new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
