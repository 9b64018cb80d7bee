/** Names compare by a locale, ignoring case, digits as numbers. */
export const nameCollator = (locale: string): Intl.Collator =>
  new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
