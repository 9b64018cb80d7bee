import { createAction } from '@reduxjs/toolkit';

/** Requests to copy a link to an address of the app. The payload is the address without its origin. */
export const linkCopyRequested = createAction<string>('browser/linkCopyRequested');
export const printRequested = createAction('browser/printRequested');
