import { MISSING_CODE } from '../../../domain/release/missingCode';

/** Code of the app is out of reach: there may be a newer release. */
export const tellMissingCode = (): void => void window.dispatchEvent(new Event(MISSING_CODE));
