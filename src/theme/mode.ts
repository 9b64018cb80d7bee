// Constants alone: what runs in the document reads them, before any of the theme is there.

/** Where the chosen mode is kept. */
export const MODE_STORAGE_KEY = 'greenroom.mode';
/** Of the document: which mode is in force. */
export const SCHEME_ATTRIBUTE = 'data-theme';
