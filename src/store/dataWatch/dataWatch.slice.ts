import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Diary } from '../../domain/dataWatch/diary';
import type { FeedId } from '../../domain/dataWatch/feeds';
import type { Finding } from '../../domain/dataWatch/finding';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

export interface FeedOfSite {
  feed: FeedId;
  site: string;
}

/** Returns the key of a feed and site. The site is encoded, so the site cannot contain the separator. */
export const feedKey = ({ feed, site }: FeedOfSite): string => `${feed}/${encodeURIComponent(site)}`;

/** Requests all diaries of this device, for the page of Data watch. */
export const diariesRequested = createAction('dataWatch/diariesRequested');
/** Requests the usual answers of a site that the roles of the user allow, to check them now. */
export const siteCheckRequested = createAction<string>('dataWatch/siteCheckRequested');

/** Requests the answers again in which something was found on a screen. */
export const reloadRequested = createAction<{ screen: string; site: string }>('dataWatch/reloadRequested');

export interface DataWatchState {
  /** What the last check of each feed and site found, by the key of the feed. */
  findings: Readonly<Record<string, readonly Finding[]>>;
  /** The diaries of this device by the key of the feed, or `null` until they have been read. */
  diaries: Readonly<Record<string, Diary>> | null;
}

const initialState: DataWatchState = { findings: {}, diaries: null };

const slice = createSlice({
  name: 'dataWatch',
  initialState,
  reducers: {
    /** A feed of a site has been checked. */
    feedChecked(
      state: DataWatchState,
      { payload }: PayloadAction<FeedOfSite & { findings: readonly Finding[]; diary: Diary | null }>,
    ): DataWatchState {
      const key = feedKey(payload);
      const { findings, diary } = payload;
      const isSame = findings.length === 0 && (state.findings[key]?.length ?? 0) === 0;
      return {
        findings: isSame ? state.findings : { ...state.findings, [key]: findings },
        diaries: state.diaries && diary ? { ...state.diaries, [key]: diary } : state.diaries,
      };
    },
    diariesRead: (
      state: DataWatchState,
      { payload }: PayloadAction<Readonly<Record<string, Diary>>>,
    ): DataWatchState => ({ ...state, diaries: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
});

export const { feedChecked, diariesRead } = slice.actions;
export const dataWatchReducer = slice.reducer;

const dataWatchOf = lazyState(slice);

/** The part of the state that the selectors need. The slice is missing until the area has loaded. */
type HasDataWatch = Parameters<typeof dataWatchOf>[0];

export const selectAllFindings = (state: HasDataWatch): DataWatchState['findings'] =>
  dataWatchOf(state).findings;
/** Returns the diaries of this device by the key of the feed, or `null` until they have been read. */
export const selectDiaries = (state: HasDataWatch): DataWatchState['diaries'] => dataWatchOf(state).diaries;
