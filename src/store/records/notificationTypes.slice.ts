import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NotificationType } from '../../domain/records/notifications';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** Requests the notification types. Loaded types are not loaded again. */
export const notificationTypesRequested = createAction('notificationTypes/notificationTypesRequested');
export const NOTIFICATION_TYPES_KEY = 'notificationTypes';

const adapter = createEntityAdapter<NotificationType>();
const initialState = adapter.getInitialState();

const slice = createSlice({
  name: 'notificationTypes',
  initialState,
  reducers: {
    notificationTypesReceived: (state, { payload }: PayloadAction<NotificationType[]>) =>
      adapter.setAll(state, payload),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectNotificationTypes: adapter.getSelectors().selectAll },
});

export const { notificationTypesReceived } = slice.actions;
export const { selectNotificationTypes } = slice.getSelectors(lazyState(slice));
export const notificationTypesReducer = slice.reducer;
