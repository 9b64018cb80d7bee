import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Span } from '../../domain/spans';
import type { ProductRow } from '../../domain/types';
import { signedOut } from '../session.slice';

/** The collections that belong to a site and a span, with what one of their rows is. */
export interface DatasetRows {
  products: ProductRow;
}
export type Collection = keyof DatasetRows;

export interface DatasetId {
  collection: Collection;
  site: string;
  span: Span;
}

/** Rows by name, which is their id; `ids` keeps the order of the answer. */
export interface Dataset<Row> {
  ids: readonly string[];
  byId: Readonly<Record<string, Row>>;
}

/** Also the key of the request that loads it. A site cannot contain the separator: it is encoded. */
export const datasetKey = ({ collection, site, span }: DatasetId): string =>
  `${collection}/${encodeURIComponent(site)}/${span}`;

type Received = {
  [C in Collection]: { id: DatasetId & { collection: C }; rows: readonly DatasetRows[C][] };
}[Collection];

/** A screen shows this dataset: a wish, and a use that keeps it from being dropped. */
export const datasetNeeded = createAction<DatasetId>('datasets/needed');
/** No screen shows this collection any more. */
export const datasetReleased = createAction<Collection>('datasets/released');
export const datasetReceived = createAction<Received>('datasets/received');

export type DatasetsState = {
  [C in Collection]: Readonly<Record<string, Dataset<DatasetRows[C]>>>;
} & {
  /** Keys of what is held, the least recently shown first. */
  recency: readonly string[];
};

/** Rows over all datasets, past which the least recently shown go. */
export const ROW_BUDGET = 500_000;

const initialState: DatasetsState = { products: {}, recency: [] };

// True by `datasetKey`, which makes every key.
const collectionOf = (key: string): Collection => key.slice(0, key.indexOf('/')) as Collection;

const sizeOf = (state: DatasetsState, key: string): number => state[collectionOf(key)][key]?.ids.length ?? 0;

function withoutStale(state: DatasetsState): DatasetsState {
  let excess = state.recency.reduce((rows, key) => rows + sizeOf(state, key), -ROW_BUDGET);
  const stale = new Set<string>();
  // The last one is on screen, and stays whatever its size.
  for (const key of state.recency.slice(0, -1)) {
    if (excess <= 0) break;
    excess -= sizeOf(state, key);
    stale.add(key);
  }
  if (stale.size === 0) return state;
  const keep = <Row>(held: Readonly<Record<string, Dataset<Row>>>) =>
    Object.fromEntries(Object.entries(held).filter(([key]) => !stale.has(key)));
  return { products: keep(state.products), recency: state.recency.filter((key) => !stale.has(key)) };
}

const usedLast = (recency: readonly string[], key: string): readonly string[] => [
  ...recency.filter((held) => held !== key),
  key,
];

function receive(state: DatasetsState, { id, rows }: Received): DatasetsState {
  const key = datasetKey(id);
  // `fromEntries` defines own keys, so that a speaker named "__proto__" is a row like any other.
  const dataset = {
    ids: rows.map((row) => row.name),
    byId: Object.fromEntries(rows.map((row) => [row.name, row])),
  };
  return withoutStale({
    ...state,
    [id.collection]: { ...state[id.collection], [key]: dataset },
    recency: usedLast(state.recency, key),
  });
}

/** A plain reducer: an Immer draft of 50,000 rows would be walked and frozen at each arrival. */
export function datasetsReducer(state: DatasetsState = initialState, action: UnknownAction): DatasetsState {
  if (datasetReceived.match(action)) return receive(state, action.payload);
  if (datasetNeeded.match(action)) {
    const key = datasetKey(action.payload);
    return state.recency.includes(key) ? { ...state, recency: usedLast(state.recency, key) } : state;
  }
  if (signedOut.match(action)) return initialState;
  return state;
}
