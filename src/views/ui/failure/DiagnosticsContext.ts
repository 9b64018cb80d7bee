import { createContext } from 'react';

/** Where the text was put. A file replaces the clipboard if the browser denies access to it. */
export type CopyOutcome = 'copied' | 'saved' | 'failed';

/** Copies a report of the app's state, for support. */
export type CopyDiagnostics = () => Promise<CopyOutcome>;

/** Provides the function; `null` hides the buttons. */
export const DiagnosticsContext = createContext<CopyDiagnostics | null>(null);
