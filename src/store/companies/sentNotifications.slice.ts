import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NotificationLog } from '../../domain/companies/companyRecords';
import { signedOut } from '../session/session.slice';

interface OneEntry {
  companyId: number;
  id: number;
}

/** Request actions: load a company's log of sent notifications by the company's id, delete an entry of the log. */
export const sentNotificationsRequested = createAction<number>(
  'sentNotifications/sentNotificationsRequested',
);
export const sentNotificationDeleteRequested = createAction<OneEntry>(
  'sentNotifications/sentNotificationDeleteRequested',
);

/** Keys of the requests. */
export const sentNotificationsKey = (companyId: number): string => `sentNotifications/${companyId}`;
export const sentNotificationDeleteKey = (id: number): string => `delete/sentNotification/${id}`;

/** Log entries by company id, in the order of the server's answer. */
const initialState: Record<number, readonly NotificationLog[]> = {};

const NONE: readonly NotificationLog[] = [];

const slice = createSlice({
  name: 'sentNotifications',
  initialState,
  reducers: {
    sentNotificationsReceived: (
      state,
      { payload }: PayloadAction<{ companyId: number; entries: readonly NotificationLog[] }>,
    ) => ({ ...state, [payload.companyId]: payload.entries }),
    sentNotificationDeleted: (state, { payload: { companyId, id } }: PayloadAction<OneEntry>) => ({
      ...state,
      [companyId]: (state[companyId] ?? []).filter((entry) => entry.id !== id),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectSentNotifications: (state, companyId: number): readonly NotificationLog[] =>
      state[companyId] ?? NONE,
  },
});

export const { sentNotificationsReceived, sentNotificationDeleted } = slice.actions;
export const { selectSentNotifications } = slice.selectors;
export const sentNotificationsReducer = slice.reducer;
