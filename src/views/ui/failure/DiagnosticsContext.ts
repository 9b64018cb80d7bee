import { createContext } from 'react';

/** Where the text went: browsers do not let every page use the clipboard. */
export type CopyOutcome = 'copied' | 'saved' | 'failed';

/** How the app is doing, as a text for who is to find out what is wrong. */
export type CopyDiagnostics = () => Promise<CopyOutcome>;

/** `null` where nobody gives it: nothing offers it there. */
export const DiagnosticsContext = createContext<CopyDiagnostics | null>(null);
