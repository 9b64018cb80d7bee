import {
  AD_COLLECTIONS,
  type AdCollection,
  type AdFigures,
  adFigures,
  type NetworkId,
  networkOf,
} from '@src/domain/ads/networks';
import { type DoubtfulName, matchProducts } from '@src/domain/ads/productNames';
import type { DatasetFigures, ReportRow } from '@src/domain/reports/reportRows';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import type { OfSpan } from '../../selectorArguments';
import { type Dataset, selectDataset } from '../datasets/datasets.slice';
import type { Period } from '../engine/columnValues';

/** A product's figures on a network, with the network's name for the product. */
interface CalledFigures extends AdFigures {
  called: string;
}

/** A product's figures on each network. `null` for networks without the product. */
export type JoinedFigures = Readonly<Record<NetworkId, CalledFigures | null>>;

type Rows<C extends AdCollection> = Dataset<ReportRow<DatasetFigures[C]>> | undefined;

/**
 * The rows of one network by name, in the common form of all networks. If a name occurs twice, only its first row is
 * used.
 */
interface NetworkRows {
  id: NetworkId;
  rows: ReadonlyMap<string, ReportRow<CalledFigures>>;
}

function networkRows<C extends AdCollection>(collection: C, dataset: Rows<C>): NetworkRows {
  const rows = new Map<string, ReportRow<CalledFigures>>();
  const read = (called: string, figures: DatasetFigures[C] | null): CalledFigures | null => {
    if (!figures) return null;
    const { clicks, conversions, cost, currency } = adFigures(collection, figures);
    return { called, clicks, conversions, cost, currency };
  };
  for (const id of dataset?.ids ?? []) {
    const row = dataset?.byId[id];
    if (!row || rows.has(row.name)) continue;
    const { name, current, benchmark } = row;
    rows.set(name, { name, current: read(name, current), benchmark: read(name, benchmark) });
  }
  return { id: networkOf(collection).id, rows };
}

export interface JoinedRows {
  rows: readonly ReportRow<JoinedFigures>[];
  /** Names that match two products of another network. */
  doubtful: readonly (DoubtfulName & { network: NetworkId })[];
  /** The names of each network. */
  names: Readonly<Record<NetworkId, readonly string[]>>;
}

interface MatchedNetworks {
  networks: readonly NetworkRows[];
  /** The names of each network. */
  lists: readonly (readonly string[])[];
  matched: ReturnType<typeof matchProducts>;
}

function match(networks: readonly NetworkRows[]): MatchedNetworks {
  const lists = networks.map(({ rows }) => [...rows.keys()]);
  return { networks, lists, matched: matchProducts(lists) };
}

function join({ networks, lists, matched: { products, doubtful } }: MatchedNetworks): JoinedRows {
  const finder = (network: NetworkId) => {
    const list = networks.findIndex(({ id }) => id === network);
    const own = networks[list]?.rows;
    return (called: readonly (string | undefined)[]) => {
      const name = called[list];
      return name === undefined ? undefined : own?.get(name);
    };
  };
  const ofGoogle = finder('google');
  const ofBing = finder('bing');
  const ofMeta = finder('meta');
  const ofLinkedin = finder('linkedin');
  const rows = products.map(({ name, called }) => {
    const google = ofGoogle(called);
    const bing = ofBing(called);
    const meta = ofMeta(called);
    const linkedin = ofLinkedin(called);
    const figures = (period: Period): JoinedFigures | null => {
      const of = {
        google: google?.[period] ?? null,
        bing: bing?.[period] ?? null,
        meta: meta?.[period] ?? null,
        linkedin: linkedin?.[period] ?? null,
      };
      return of.google || of.bing || of.meta || of.linkedin ? of : null;
    };
    return { name, current: figures('current'), benchmark: figures('benchmark') };
  });
  const names: Record<NetworkId, readonly string[]> = { google: [], bing: [], meta: [], linkedin: [] };
  networks.forEach(({ id }, list) => {
    names[id] = lists[list] ?? [];
  });
  return {
    rows,
    names,
    doubtful: doubtful.flatMap((name) => {
      const network = networks[name.list]?.id;
      return network ? [{ ...name, network }] : [];
    }),
  };
}

/** Returns a selector of one network's rows, memoized by its dataset. */
const ofNetwork = <C extends AdCollection>(collection: C) =>
  createAppSelector(
    [(state: RootState, { site, span }: OfSpan) => selectDataset(state, { collection, site, span })],
    (dataset) => dataset && networkRows(collection, dataset),
  );

const NETWORK_ROWS = AD_COLLECTIONS.map((collection) => ofNetwork(collection));

/** Returns the loaded networks with their rows. */
export const selectNetworkRows = createAppSelector(NETWORK_ROWS, (...networks): readonly NetworkRows[] =>
  networks.filter((network) => network !== undefined),
);

const selectMatched = createAppSelector([selectNetworkRows], (there) =>
  there.length === 0 ? undefined : match(there),
);

/** Returns the products of the loaded networks, matched by name, or `undefined` if no network is loaded. */
export const selectJoined = createAppSelector([selectMatched], (matched) => matched && join(matched));
