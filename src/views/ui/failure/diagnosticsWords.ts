import type { CopyOutcome } from './DiagnosticsContext';

export const COPY_DIAGNOSTICS = 'Copy diagnostics';

export const OUTCOMES: Readonly<Record<CopyOutcome, string>> = {
  copied: 'Diagnostics copied',
  saved: 'Diagnostics saved as a file',
  failed: 'The diagnostics could not be made',
};
