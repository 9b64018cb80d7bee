import { MISSED_BEFORE, MISSING_CODE } from '@src/domain/release/missingCode';

/** Code of the app is out of reach: there may be a newer release. */
export function tellMissingCode(): void {
  document.documentElement.dataset[MISSED_BEFORE] = '';
  window.dispatchEvent(new Event(MISSING_CODE));
}
