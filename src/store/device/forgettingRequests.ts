import { createAction } from '@reduxjs/toolkit';

/** Somebody wants this device to know nothing of them any more, and to be signed out: a request. */
export const forgettingRequested = createAction('device/forgettingRequested');
