import { createAction } from '@reduxjs/toolkit';

/** Records an address that was shown before the code of recent pages was loaded. */
export const pageShown = createAction<string>('pages/pageShown');
