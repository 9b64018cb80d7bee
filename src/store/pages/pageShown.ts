import { createAction } from '@reduxjs/toolkit';

/** An address is on screen while the code of recent pages has not come yet. */
export const pageShown = createAction<string>('pages/pageShown');
