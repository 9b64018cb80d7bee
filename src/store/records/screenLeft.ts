import { createAction } from '@reduxjs/toolkit';

/** Reports that the user has left the screen at a path and has confirmed to discard its drafts. */
export const screenLeft = createAction<string>('leaving/screenLeft');
