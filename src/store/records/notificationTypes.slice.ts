import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NotificationType } from '../../domain/records/notifications';
import { signedOut } from '../session/session.slice';

/** A screen offers the kinds of notification: a wish. Those that are there are not asked for again. */
export const notificationTypesNeeded = createAction('notificationTypes/notificationTypesNeeded');
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
