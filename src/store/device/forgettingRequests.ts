import { createAction } from '@reduxjs/toolkit';

/** Requests to delete the user's data from this device and to sign the user out. */
export const forgettingRequested = createAction('device/forgettingRequested');
