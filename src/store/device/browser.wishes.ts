import { createAction } from '@reduxjs/toolkit';

/** Somebody wants the address of what they see, or a print of it. */
export const linkCopyRequested = createAction('browser/linkCopyRequested');
export const printRequested = createAction('browser/printRequested');
