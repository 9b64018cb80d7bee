import { createContext } from 'react';

/** Outcome of a copy: in the clipboard, saved as a file because the browser denied the clipboard, or failed. */
export type CopyOutcome = 'copied' | 'saved' | 'failed';

/** Copies a report of the app's state, for support. */
export type CopyDiagnostics = () => Promise<CopyOutcome>;

/** Provides the function; `null` hides the buttons. */
export const DiagnosticsContext = createContext<CopyDiagnostics | null>(null);
