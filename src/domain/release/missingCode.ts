/** Window event: code of the app could not be loaded, for example after a newer release. */
export const MISSING_CODE = 'greenroom:missing-code';

/** Key in the document's `dataset` that marks an earlier `MISSING_CODE` event, for listeners that start later. */
export const MISSING_CODE_FLAG = 'missingCode';
