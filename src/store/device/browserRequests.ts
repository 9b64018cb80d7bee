import { createAction } from '@reduxjs/toolkit';

/** Somebody wants an address of the app, without its origin, or a print of what they see. */
export const linkCopyRequested = createAction<string>('browser/linkCopyRequested');
export const printRequested = createAction('browser/printRequested');
