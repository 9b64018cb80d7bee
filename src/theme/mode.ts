// Only constants: scripts in the document read this file before the theme is loaded.

/** Storage key of the chosen mode. */
export const MODE_STORAGE_KEY = 'greenroom.mode';
/** Attribute of the document element that contains the current mode. */
export const SCHEME_ATTRIBUTE = 'data-theme';
