/**
 * The form in which typed texts and names are compared by every filter: whatever the case, and whether a letter and
 * its accent came as one code point or as two. An accent itself makes a difference.
 */
export const searchable = (text: string): string => text.toLowerCase().normalize('NFC');
