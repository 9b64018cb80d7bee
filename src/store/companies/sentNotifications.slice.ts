import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NotificationLog } from '../../domain/companies/companyRecords';
import { lazyState } from '../lazyState';
import { ownedRecords } from '../records/ownedRecords';
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

const records = ownedRecords(createEntityAdapter<NotificationLog>());

const NONE: readonly NotificationLog[] = [];

const slice = createSlice({
  name: 'sentNotifications',
  initialState: records.initialState,
  reducers: {
    sentNotificationsReceived(
      state,
      { payload }: PayloadAction<{ companyId: number; entries: readonly NotificationLog[] }>,
    ) {
      records.setAll(state, payload.companyId, payload.entries);
    },
    sentNotificationDeleted(state, { payload: { companyId, id } }: PayloadAction<OneEntry>) {
      records.removeOne(state, companyId, id);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => records.initialState);
  },
  selectors: {
    selectSentNotifications: (state, companyId: number) =>
      records.selectOf(state, { owner: companyId }) ?? NONE,
  },
});

export const { sentNotificationsReceived, sentNotificationDeleted } = slice.actions;
export const { selectSentNotifications } = slice.getSelectors(lazyState(slice));
export const sentNotificationsReducer = slice.reducer;
