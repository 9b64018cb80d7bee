import { MISSED_BEFORE, MISSING_CODE } from '@src/domain/release/missingCode';

/** Reports that code of the app could not be loaded, which may mean a newer release. */
export function tellMissingCode(): void {
  document.documentElement.dataset[MISSED_BEFORE] = '';
  window.dispatchEvent(new Event(MISSING_CODE));
}
