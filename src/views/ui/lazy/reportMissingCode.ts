import { MISSING_CODE, MISSING_CODE_FLAG } from '@src/domain/release/missingCode';

/** Reports that code of the app could not be loaded, which may mean a newer release. */
export function reportMissingCode(): void {
  document.documentElement.dataset[MISSING_CODE_FLAG] = '';
  window.dispatchEvent(new Event(MISSING_CODE));
}
