import { MISSING_CODE } from '../../../domain/release/missingCode';

/** Code of the app is out of reach: there may be a newer release. Whoever listens later finds it noted on the document. */
export function tellMissingCode(): void {
  document.documentElement.dataset.missingCode = '';
  window.dispatchEvent(new Event(MISSING_CODE));
}
