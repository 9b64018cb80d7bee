import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { keysOf } from '@src/domain/records/keysOf';
import type { Collection, DatasetFigures, DatasetId, ReportRow } from '@src/domain/reports/reportRows';
import { holding, memoryDropped, showing, withoutKeys } from '../../requests/memory.slice';
import { signedOut } from '../../session/session.slice';

/** Rows by id, which is their name unless an earlier row has it; `ids` keeps the order of the answer. */
export interface Dataset<Row> {
  ids: readonly string[];
  byId: Readonly<Record<string, Row>>;
}

/** Also the key of the request that loads it. A site cannot contain the separator: it is encoded. */
export const datasetKey = ({ collection, site, span }: DatasetId): string =>
  `${collection}/${encodeURIComponent(site)}/${span ?? ''}`;

/** A site's speakers, of which there is one dataset whatever the span. */
export const speakersOf = (site: string): DatasetId<'speakers'> => ({
  collection: 'speakers',
  site,
  span: null,
});

type Rows<C extends Collection> = readonly ReportRow<DatasetFigures[C]>[];

type Received = { [C in Collection]: { id: DatasetId<C>; rows: Rows<C> } }[Collection];

/** The rows of a dataset, which are of its collection's kind by the type of the call that fetched them. */
export const receivedRows = <C extends Collection>(
  id: DatasetId<C>,
  rows: readonly ReportRow<DatasetFigures[C]>[],
): Received => ({ id, rows }) as unknown as Received;

/**
 * The kind of view that shows a dataset. A new request of a view replaces the running request of the same key:
 * `screen` shows one dataset of a collection, `part` one of a collection and site, `span` and `speaker` many at once.
 */
export type DatasetUse = 'screen' | 'part' | 'span' | 'speaker';

export interface DatasetRequest extends DatasetId {
  /** Defaults to `screen`. */
  use?: DatasetUse;
  /** Repeats a call that ended with 504, because the server needs more time. */
  retriesTimeouts?: boolean;
  /** Sent before the code of the screen has loaded. The screen does not repeat a prefetched request. */
  prefetched?: boolean;
}

/** Enough of a request to tell its key. */
export type DatasetUseKey = Pick<DatasetRequest, 'collection' | 'use'> &
  Partial<Pick<DatasetId, 'site' | 'span'>>;

/** The key of a request's worker. Workers of different keys do not cancel each other. */
export function datasetUseKey({ use = 'screen', collection, site = '', span = null }: DatasetUseKey): string {
  switch (use) {
    case 'screen':
      return `${use}/${collection}`;
    case 'part':
      return `${use}/${collection}/${encodeURIComponent(site)}`;
    case 'span':
    case 'speaker':
      return `${use}/${datasetKey({ collection, site, span })}`;
  }
}

/** Asks for the rows of a dataset. A screen's request also marks the dataset as shown, so that it is dropped last. */
export const datasetRequested = createAction('datasets/datasetRequested', (request: DatasetRequest) =>
  (request.use ?? 'screen') === 'screen'
    ? showing(request, datasetKey(request))
    : { payload: request, meta: undefined },
);
/** Marks the answers with these keys as shown together, so that they are dropped last. */
export const datasetsShown = createAction(
  'datasets/datasetsShown',
  (use: Exclude<DatasetUse, 'screen'>, keys: readonly string[]) => showing(use, ...keys),
);
/** The screen of a prefetched dataset has loaded. Its next request asks for newer rows. */
export const prefetchedShown = createAction('datasets/prefetchedShown');
/** No view of this use waits for the rows any more: cancels the running request. */
export const datasetReleased = createAction<DatasetUseKey>('datasets/datasetReleased');
export const datasetReceived = createAction('datasets/datasetReceived', (received: Received) =>
  holding(received, datasetKey(received.id), received.rows.length),
);

type Held = {
  [C in Collection]: Readonly<Record<string, Dataset<ReportRow<DatasetFigures[C]>>>>;
};

export interface DatasetsState {
  held: Held;
  /** The key of the prefetched dataset until its screen has loaded. */
  prefetched: string | null;
}

export const selectPrefetched = ({ datasets }: { datasets: DatasetsState }): string | null =>
  datasets.prefetched;

/** `undefined` while it is not there. */
export const selectDataset = <C extends Collection>(
  { datasets }: { datasets: DatasetsState },
  id: DatasetId<C>,
): Dataset<ReportRow<DatasetFigures[C]>> | undefined => datasets.held[id.collection][datasetKey(id)];

const initialState: DatasetsState = {
  prefetched: null,
  held: {
    products: {},
    sellers: {},
    googleAds: {},
    bingAds: {},
    metaAds: {},
    linkedinAds: {},
    siteFollowers: {},
    groupFollowers: {},
    searchProfiles: {},
    speakers: {},
  },
};

function withoutDropped(held: Held, keys: readonly string[]): Held {
  let left = held;
  // It has no keys but those of collections.
  for (const collection of keysOf(held))
    left = { ...left, [collection]: withoutKeys<unknown>(held[collection], keys) };
  return left;
}

/** Two sellers may share a name, and a name may be any text: an id that is taken is made longer. */
function idsOf(rows: readonly { name: string }[]): string[] {
  const names = rows.map(({ name }) => name);
  const taken = new Set(names);
  if (taken.size === names.length) return names;
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    if (count === 1) return name;
    let id = `${name}\n${count}`;
    while (taken.has(id)) id += '\n';
    return id;
  });
}

function receive({ held, prefetched }: DatasetsState, { id, rows }: Received): DatasetsState {
  const key = datasetKey(id);
  const ids = idsOf(rows);
  // `fromEntries` defines own keys, so that a speaker named "__proto__" is a row like any other.
  const entries = Array.from<ReportRow<unknown>, [string, ReportRow<unknown>]>(rows, (row, index) => [
    ids[index] ?? '',
    row,
  ]);
  const byId = Object.fromEntries(entries);
  return { prefetched, held: { ...held, [id.collection]: { ...held[id.collection], [key]: { ids, byId } } } };
}

const withPrefetched = (state: DatasetsState, prefetched: string | null): DatasetsState =>
  state.prefetched === prefetched ? state : { ...state, prefetched };

/** A plain reducer: an Immer draft of 50,000 rows would be walked and frozen at each arrival. */
export function datasetsReducer(state: DatasetsState = initialState, action: UnknownAction): DatasetsState {
  if (datasetReceived.match(action)) return receive(state, action.payload);
  if (datasetRequested.match(action) && (action.payload.use ?? 'screen') === 'screen')
    return withPrefetched(state, action.payload.prefetched ? datasetKey(action.payload) : null);
  if (prefetchedShown.match(action)) return withPrefetched(state, null);
  if (memoryDropped.match(action)) return { ...state, held: withoutDropped(state.held, action.payload) };
  if (signedOut.match(action)) return initialState;
  return state;
}
