import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SummaryData, SummaryId, SummaryKind } from '../../domain/summaries/summaries';
import { lazyState } from '../lazyState';
import { memoryDropped, prepareCached, prepareShown, withoutKeys } from '../requests/memory.slice';
import type { OfSite } from '../selectorArguments';
import { signedOut } from '../session/session.slice';

/** Returns the key of a summary in the cache, which is also the key of its request. */
export const summaryKey = ({ kind, site }: SummaryId): string =>
  `summary/${kind}/${encodeURIComponent(site)}`;

/** Requests a summary that a Summary tab shows. */
export const summaryRequested = createAction('summaries/summaryRequested', (id: SummaryId) =>
  prepareShown(id, summaryKey(id)),
);
/** Releases a summary that no Summary tab shows any more. */
export const summaryReleased = createAction<SummaryId>('summaries/summaryReleased');

type Received = { [K in SummaryKind]: { id: SummaryId<K>; data: SummaryData[K] } }[SummaryKind];

/**
 * Pairs a summary's id with its data. The request's type guarantees that the data have the id's kind, which the
 * compiler cannot check.
 */
export const receivedSummary = <K extends SummaryKind>(id: SummaryId<K>, data: SummaryData[K]): Received =>
  ({ id, data }) as unknown as Received;

type Held = { [K in SummaryKind]: Readonly<Record<string, SummaryData[K]>> };

const initialState: Held = { insights: {}, activity: {}, searchKeywords: {} };

/** Returns the cached data of a site. Sites come from the address, and a site named "constructor" must have no data. */
const cachedOf = <Data>(cached: Readonly<Record<string, Data>>, site: string): Data | undefined =>
  Object.hasOwn(cached, site) ? cached[site] : undefined;

const slice = createSlice({
  name: 'summaries',
  initialState,
  reducers: {
    summaryReceived: {
      prepare: (received: Received) =>
        prepareCached(received, summaryKey(received.id), Object.keys(received.data).length),
      reducer: (state, { payload: { id, data } }: PayloadAction<Received>) => ({
        ...state,
        [id.kind]: { ...state[id.kind], [id.site]: data },
      }),
    },
  },
  extraReducers: (builder) => {
    builder.addCase(memoryDropped, ({ insights, activity, searchKeywords }, { payload }) => ({
      insights: withoutKeys(insights, payload, (site) => summaryKey({ kind: 'insights', site })),
      activity: withoutKeys(activity, payload, (site) => summaryKey({ kind: 'activity', site })),
      searchKeywords: withoutKeys(searchKeywords, payload, (site) =>
        summaryKey({ kind: 'searchKeywords', site }),
      ),
    }));
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectInsights: ({ insights }, { site }: OfSite) => cachedOf(insights, site),
    selectActivity: ({ activity }, { site }: OfSite) => cachedOf(activity, site),
    selectSearchKeywords: ({ searchKeywords }, { site }: OfSite) => cachedOf(searchKeywords, site),
  },
});

export const { summaryReceived } = slice.actions;
export const { selectInsights, selectActivity, selectSearchKeywords } = slice.getSelectors(lazyState(slice));
export const summariesReducer = slice.reducer;
