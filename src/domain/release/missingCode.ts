/** An event of the window: code of the app is out of reach, as after a newer release. */
export const MISSING_CODE = 'greenroom:missing-code';
