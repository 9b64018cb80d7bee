import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SummaryData, SummaryId, SummaryKind } from '../../domain/summaries/summaries';
import { holding, memoryDropped, showing, withoutKeys } from '../requests/memory.slice';
import { signedOut } from '../session/session.slice';

/** Also the key of the request that loads it. */
export const summaryKey = ({ kind, site }: SummaryId): string =>
  `summary/${kind}/${encodeURIComponent(site)}`;

/** A Summary tab shows this: a request. */
export const summaryRequested = createAction('summaries/summaryRequested', (id: SummaryId) =>
  showing(id, summaryKey(id)),
);
/** No Summary tab shows this any more. */
export const summaryReleased = createAction<SummaryId>('summaries/summaryReleased');

type Received = { [K in SummaryKind]: { id: SummaryId<K>; data: SummaryData[K] } }[SummaryKind];

/** What came for a request, which is of its kind by the type of the call that fetched it. */
export const receivedSummary = <K extends SummaryKind>(id: SummaryId<K>, data: SummaryData[K]): Received =>
  ({ id, data }) as unknown as Received;

type Held = { [K in SummaryKind]: Readonly<Record<string, SummaryData[K]>> };

const initialState: Held = { insights: {}, activity: {}, searchKeywords: {} };

/** Sites come from the address: one called "constructor" has nothing. */
const heldOf = <Data>(held: Readonly<Record<string, Data>>, site: string): Data | undefined =>
  Object.hasOwn(held, site) ? held[site] : undefined;

const slice = createSlice({
  name: 'summaries',
  initialState,
  reducers: {
    summaryReceived: {
      prepare: (received: Received) =>
        holding(received, summaryKey(received.id), Object.keys(received.data).length),
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
    selectInsights: ({ insights }, site: string) => heldOf(insights, site),
    selectActivity: ({ activity }, site: string) => heldOf(activity, site),
    selectSearchKeywords: ({ searchKeywords }, site: string) => heldOf(searchKeywords, site),
  },
});

export const { summaryReceived } = slice.actions;
export const { selectInsights, selectActivity, selectSearchKeywords } = slice.selectors;
export const summariesReducer = slice.reducer;
