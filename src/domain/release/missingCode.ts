/** An event of the window: code of the app is out of reach, as after a newer release. */
export const MISSING_CODE = 'greenroom:missing-code';

/** What the document's `dataset` has from then on, for whoever listens later. */
export const MISSED_BEFORE = 'missingCode';
