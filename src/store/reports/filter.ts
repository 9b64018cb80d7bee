/** Report filters apply only above this many characters; a shorter text filters nothing. */
export const FILTER_APPLIES_ABOVE = 3;

/** The text by which rows are filtered, in lower case, or '' where it does not apply. */
export function appliedFilter(typed: string): string {
  return [...typed].length > FILTER_APPLIES_ABOVE ? lowerCase(typed) : '';
}

/** One form for text and names, so that a letter typed as two code points is found too. */
export const lowerCase = (text: string): string => text.normalize('NFC').toLowerCase();
