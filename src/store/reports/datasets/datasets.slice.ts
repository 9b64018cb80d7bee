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

/** Which dataset, and whether whoever wishes for it waits for a server that needs more time. */
export interface DatasetWish extends DatasetId {
  patient?: boolean;
  /** Before its screen is there, which will not wish for it again. */
  ahead?: boolean;
}

/** A screen shows this dataset: a wish, and a use that keeps it from being dropped. */
export const datasetNeeded = createAction('datasets/datasetNeeded', (wish: DatasetWish) =>
  showing(wish, datasetKey(wish)),
);
/** The screen of a dataset that was asked for ahead is there: its next wish is one for newer data. */
export const datasetShown = createAction('datasets/datasetShown');
/** Nobody waits for this collection any more: its screen was left, or somebody said stop. */
export const datasetReleased = createAction<Collection>('datasets/datasetReleased');
export const datasetReceived = createAction('datasets/datasetReceived', (received: Received) =>
  holding(received, datasetKey(received.id), received.rows.length),
);

type Held = {
  [C in Collection]: Readonly<Record<string, Dataset<ReportRow<DatasetFigures[C]>>>>;
};

export interface DatasetsState {
  held: Held;
  /** The key of what was asked for ahead of its screen. */
  ahead: string | null;
}

export const selectAhead = ({ datasets }: { datasets: DatasetsState }): string | null => datasets.ahead;

/** `undefined` while it is not there. */
export const selectDataset = <C extends Collection>(
  { datasets }: { datasets: DatasetsState },
  id: DatasetId<C>,
): Dataset<ReportRow<DatasetFigures[C]>> | undefined => datasets.held[id.collection][datasetKey(id)];

const initialState: DatasetsState = {
  ahead: null,
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

function receive({ held, ahead }: DatasetsState, { id, rows }: Received): DatasetsState {
  const key = datasetKey(id);
  const ids = idsOf(rows);
  // `fromEntries` defines own keys, so that a speaker named "__proto__" is a row like any other.
  const entries = Array.from<ReportRow<unknown>, [string, ReportRow<unknown>]>(rows, (row, index) => [
    ids[index] ?? '',
    row,
  ]);
  const byId = Object.fromEntries(entries);
  return { ahead, held: { ...held, [id.collection]: { ...held[id.collection], [key]: { ids, byId } } } };
}

const expect = (state: DatasetsState, ahead: string | null): DatasetsState =>
  state.ahead === ahead ? state : { ...state, ahead };

/** A plain reducer: an Immer draft of 50,000 rows would be walked and frozen at each arrival. */
export function datasetsReducer(state: DatasetsState = initialState, action: UnknownAction): DatasetsState {
  if (datasetReceived.match(action)) return receive(state, action.payload);
  if (datasetNeeded.match(action))
    return expect(state, action.payload.ahead ? datasetKey(action.payload) : null);
  if (datasetShown.match(action)) return expect(state, null);
  if (memoryDropped.match(action)) return { ...state, held: withoutDropped(state.held, action.payload) };
  if (signedOut.match(action)) return initialState;
  return state;
}
