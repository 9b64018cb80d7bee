import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { emptyRecord } from '@src/domain/records/emptyRecord';
import { keysOf } from '@src/domain/records/keysOf';
import { oncePer } from '@src/domain/records/oncePer';
import type { Collection, DatasetFigures, DatasetId, ReportRow } from '@src/domain/reports/reportRows';
import { lazyState } from '../../lazyState';
import { memoryDropped, prepareCached, prepareShown, withoutKeys } from '../../requests/memory.slice';
import { signedOut } from '../../session/session.slice';

/** Rows by id. The id is the row's name, unless an earlier row has the same name. `ids` has the order of the answer. */
export interface Dataset<Row> {
  ids: readonly string[];
  byId: Readonly<Record<string, Row>>;
}

/**
 * Returns the key of a dataset in the cache, which is also the key of its request. The site is encoded, so the site
 * cannot contain the separator.
 */
export const datasetKey = ({ collection, site, span }: DatasetId): string =>
  `${collection}/${encodeURIComponent(site)}/${span ?? ''}`;

/** Returns the id of a site's speakers, a dataset without a span. */
export const speakersOf = (site: string): DatasetId<'speakers'> => ({
  collection: 'speakers',
  site,
  span: null,
});

type Rows<C extends Collection> = readonly ReportRow<DatasetFigures[C]>[];

export type Received = { [C in Collection]: { id: DatasetId<C>; rows: Rows<C> } }[Collection];

/**
 * Pairs a dataset's id with its rows. The request's type guarantees that the rows have the collection's kind, which the
 * compiler cannot check.
 */
export const receivedRows = <C extends Collection>(
  id: DatasetId<C>,
  rows: readonly ReportRow<DatasetFigures[C]>[],
): Received => ({ id, rows }) as unknown as Received;

/**
 * The kind of view that shows a dataset. A new request of a view replaces the running request of the same key:
 * `screen` shows one dataset of a collection, `part` one of a collection and site, `span`, `speaker` and `goal` many at once.
 */
export type DatasetUse = 'screen' | 'part' | 'span' | 'speaker' | 'goal';

export interface DatasetRequest extends DatasetId {
  /** Defaults to `screen`. */
  use?: DatasetUse;
  /** Repeats a call that ended with 504, because the server needs more time. */
  retriesTimeouts?: boolean;
  /** Sent before the code of the screen has loaded. The screen does not repeat a prefetched request. */
  prefetched?: boolean;
}

/** The parts of a request that determine the key of its worker. */
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
    case 'goal':
      return `${use}/${datasetKey({ collection, site, span })}`;
  }
}

/**
 * Requests the rows of a dataset. A screen's request also marks the dataset as shown, so that the cache drops the
 * dataset last.
 */
export const datasetRequested = createAction('datasets/datasetRequested', (request: DatasetRequest) =>
  (request.use ?? 'screen') === 'screen'
    ? prepareShown(request, datasetKey(request))
    : { payload: request, meta: undefined },
);
/** A screen opens whose table of many loaded rows has not been computed. */
export const tableAwaited = createAction('datasets/tableAwaited');
/** Marks the answers with these keys as shown together, so that the cache drops these answers last. */
export const datasetsShown = createAction(
  'datasets/datasetsShown',
  (use: Exclude<DatasetUse, 'screen'>, keys: readonly string[]) => prepareShown(use, ...keys),
);
/** The screen of a prefetched dataset has loaded. Its next request asks for newer rows. */
export const prefetchedShown = createAction('datasets/prefetchedShown');
/** No view of this use waits for the rows any more: cancels the running request. */
export const datasetReleased = createAction<DatasetUseKey>('datasets/datasetReleased');
export const datasetReceived = createAction('datasets/datasetReceived', (received: Received) =>
  prepareCached(received, datasetKey(received.id), received.rows.length),
);

type Cached = {
  [C in Collection]: Readonly<Record<string, Dataset<ReportRow<DatasetFigures[C]>>>>;
};

export interface DatasetsState {
  cached: Cached;
  /** The key of the prefetched dataset until its screen has loaded. */
  prefetched: string | null;
}

const initialState: DatasetsState = {
  prefetched: null,
  cached: {
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

const datasetsOf = lazyState({ reducerPath: 'datasets', getInitialState: () => initialState });

/** The part of the state that the selectors need. The slice is missing until a user has signed in. */
type HasDatasets = Parameters<typeof datasetsOf>[0];

/** Returns the key of the prefetched dataset until its screen has loaded, otherwise `null`. */
export const selectPrefetched = (state: HasDatasets): string | null => datasetsOf(state).prefetched;

/** Returns all loaded datasets by collection and key. */
export const selectCachedDatasets = (state: HasDatasets): DatasetsState['cached'] => datasetsOf(state).cached;

/** Returns the dataset, or `undefined` while the dataset is not loaded. */
export const selectDataset = <C extends Collection>(
  state: HasDatasets,
  id: DatasetId<C>,
): Dataset<ReportRow<DatasetFigures[C]>> | undefined =>
  datasetsOf(state).cached[id.collection][datasetKey(id)];

function withoutDropped(cached: Cached, keys: readonly string[]): Cached {
  let left = cached;
  for (const collection of keysOf(cached))
    left = { ...left, [collection]: withoutKeys<unknown>(cached[collection], keys) };
  return left;
}

/**
 * Returns unique row ids. Two rows may have the same name, and a name may be any text, so a suffix is extended until
 * the id is unique.
 */
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

/** Returns the dataset of an answer's rows, the same object for the same rows. */
const datasetOf = oncePer((rows: readonly ReportRow<unknown>[]) => {
  const ids = idsOf(rows);
  const byId = emptyRecord<ReportRow<unknown>>();
  rows.forEach((row, index) => {
    byId[ids[index] ?? ''] = row;
  });
  return { ids, byId };
});

function receive({ cached, prefetched }: DatasetsState, { id, rows }: Received): DatasetsState {
  const inCollection = { ...cached[id.collection], [datasetKey(id)]: datasetOf(rows) };
  return { prefetched, cached: { ...cached, [id.collection]: inCollection } };
}

/** Returns the rows of a name. Only ids that begin with the name can belong to them. */
export const rowsNamed = <Row extends { name: string }>({ ids, byId }: Dataset<Row>, name: string): Row[] =>
  ids.flatMap((id) => {
    const row = id === name || id.startsWith(`${name}\n`) ? byId[id] : undefined;
    return row?.name === name ? row : [];
  });

const withPrefetched = (state: DatasetsState, prefetched: string | null): DatasetsState =>
  state.prefetched === prefetched ? state : { ...state, prefetched };

/** A plain reducer, because Immer would walk and freeze 50,000 rows each time rows arrive. */
export function datasetsReducer(state: DatasetsState = initialState, action: UnknownAction): DatasetsState {
  if (datasetReceived.match(action)) return receive(state, action.payload);
  if (datasetRequested.match(action) && (action.payload.use ?? 'screen') === 'screen')
    return withPrefetched(state, action.payload.prefetched ? datasetKey(action.payload) : null);
  if (prefetchedShown.match(action)) return withPrefetched(state, null);
  if (memoryDropped.match(action)) return { ...state, cached: withoutDropped(state.cached, action.payload) };
  if (signedOut.match(action)) return initialState;
  return state;
}

/**
 * Returns the state that follows when the rows are received. Selectors that are computed from it need not compute again
 * when the store has received the same rows.
 */
export const withReceived = <State extends HasDatasets>(state: State, received: Received): State => ({
  ...state,
  datasets: receive(datasetsOf(state), received),
});
