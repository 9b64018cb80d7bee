import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NotificationType } from '../../domain/records/notifications';
import { signedOut } from '../session/session.slice';

/** Requests the notification types. Loaded types are not loaded again. */
export const notificationTypesRequested = createAction('notificationTypes/notificationTypesRequested');
export const NOTIFICATION_TYPES_KEY = 'notificationTypes';

const initialState: NotificationType[] = [];

const slice = createSlice({
  name: 'notificationTypes',
  initialState,
  reducers: {
    notificationTypesReceived: (_state, { payload }: PayloadAction<NotificationType[]>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectNotificationTypes: (state) => state },
});

export const { notificationTypesReceived } = slice.actions;
export const { selectNotificationTypes } = slice.selectors;
export const notificationTypesReducer = slice.reducer;
