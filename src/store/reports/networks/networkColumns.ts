import { type AdFigures, NETWORKS, type NetworkId } from '@src/domain/ads/networks';
import type { Figure } from '@src/domain/figures/figure';
import type { Column } from '../report';
import type { JoinedFigures } from './joinedRows';

type Entry = readonly [id: string, column: Column<JoinedFigures>];
type Kind = 'clicks' | 'conversions' | 'cost';

const COUNTED = ['clicks', 'conversions'] as const;
const HEADINGS = { clicks: 'Clicks', conversions: 'Conversions' } as const;
/** Networks split a conversion among the ads that contributed, so conversions have decimals. */
const COUNT_FORMATS = { clicks: 'count', conversions: 'decimal' } as const;

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** Adjacent columns about the same networks. */
interface Block {
  /** The heading of the columns, such as "Google" or "In DKK". */
  group: string;
  networks: readonly NetworkId[];
  /** Limits the columns to what is paid in this currency. `null` for all currencies. */
  currency: string | null;
  id: (figure: string) => string;
  header: (figure: string) => string;
}

type Reader = (figures: JoinedFigures) => Figure;

/**
 * These functions run for every row and column. Static property access is many times faster than access by a variable
 * key.
 */
const OF_NETWORK: Readonly<Record<NetworkId, (figures: JoinedFigures) => AdFigures | null>> = {
  google: ({ google }) => google,
  bing: ({ bing }) => bing,
  meta: ({ meta }) => meta,
  linkedin: ({ linkedin }) => linkedin,
};
const OF_KIND: Readonly<Record<Kind, (figures: AdFigures) => Figure>> = {
  clicks: ({ clicks }) => clicks,
  conversions: ({ conversions }) => conversions,
  cost: ({ cost }) => cost,
};

/** Returns functions that create the columns of a block, for a site with the given currency. */
export function blockColumns(siteCurrency: string) {
  const ownCurrency = (id: NetworkId): string | undefined => {
    const own = NETWORKS.find((network) => network.id === id)?.currency;
    return own === null ? siteCurrency : own;
  };

  const readerOf = ({ networks, currency }: Block, kind: Kind): Reader => {
    const paid = networks.filter((id) => currency === null || (ownCurrency(id) ?? currency) === currency);
    const isIn = ({ currency: own }: AdFigures) => currency === null || (own ?? siteCurrency) === currency;
    const owns = paid.map((id) => OF_NETWORK[id]);
    const read = OF_KIND[kind];
    return (figures) => {
      let sum = 0;
      let found = false;
      for (const of of owns) {
        const own = of(figures);
        const figure = own !== null && isIn(own) ? read(own) : null;
        if (figure === null) continue;
        sum += figure;
        found = true;
      }
      return found ? sum : null;
    };
  };

  const readers = new Map<string, Reader>();
  /** Returns the reader of a block and kind. Columns with equal readers share one function. */
  const reader = (block: Block, kind: Kind): Reader => {
    const read = JSON.stringify([block.networks, block.currency, kind]);
    const known = readers.get(read) ?? readerOf(block, kind);
    readers.set(read, known);
    return known;
  };

  /** Returns the columns of counts. Their explanation names the word that each network uses for the count. */
  const counts = (block: Block): Entry[] =>
    COUNTED.map((kind) => [
      block.id(kind),
      {
        header: block.header(HEADINGS[kind]),
        format: COUNT_FORMATS[kind],
        group: { name: block.group, part: '', metric: HEADINGS[kind] },
        hideEmpty: true,
        isExplained: true,
        measure: {
          kind: 'sum',
          of: reader(block, kind),
          words: LIST.format(
            NETWORKS.filter(({ id }) => block.networks.includes(id)).map(
              ({ label, words }) => `${label}’s ${words[kind]}`,
            ),
          ),
        },
      },
    ]);

  /**
   * Returns the columns of cost, cost per click and cost per conversion. `countsOf` is the block with the columns of
   * the counts.
   */
  const money = (block: Block & { currency: string }, countsOf: Block): Entry[] => {
    const column = (metric: string, measure: Column<JoinedFigures>['measure']): Entry => [
      block.id(metric.toLowerCase().replaceAll(' ', '_')),
      {
        header: block.header(metric),
        format: 'money',
        currency: block.currency,
        inverse: true,
        hideEmpty: true,
        group: { name: block.group, part: '', metric },
        measure,
      },
    ];
    const of = reader(block, 'cost');
    const ratio = (kind: 'clicks' | 'conversions'): Column<JoinedFigures>['measure'] => ({
      kind: 'ratio',
      of,
      per: reader(block, kind),
      parts: { of: block.id('cost'), per: countsOf.id(kind) },
    });
    return [
      column('Cost', { kind: 'sum', of }),
      column('Cost per click', ratio('clicks')),
      column('Cost per conversion', ratio('conversions')),
    ];
  };

  return { counts, money };
}

const ALL: Block = {
  group: 'All networks',
  networks: NETWORKS.map(({ id }) => id),
  currency: null,
  id: (figure) => figure,
  header: (figure) => figure,
};

/** Returns the networks of a product, such as "Google, Meta" or "Bing alone". */
function namesOf(figures: JoinedFigures): string {
  const [only, ...more] = NETWORKS.filter(({ id }) => figures[id] !== null).map(({ label }) => label);
  if (only === undefined) return '';
  return more.length === 0 ? `${only} alone` : [only, ...more].join(', ');
}

const NETWORK_NAMES: Column<JoinedFigures> = {
  header: 'Networks',
  format: 'text',
  measure: { kind: 'text', of: namesOf },
};

const NO_CURRENCY = 'no currency';

/** Returns the currency's code in column ids: `none` for an unknown currency. */
const codeOf = (currency: string): string => currency.toLowerCase() || 'none';
const nameOf = (currency: string): string => currency || NO_CURRENCY;

const paidIn = (currency: string): Block & { currency: string } => ({
  ...ALL,
  group: currency ? `In ${currency}` : 'In no currency',
  currency,
  id: (figure) => `${figure}_${codeOf(currency)}`,
  header: (figure) =>
    figure.startsWith('Cost') ? `${figure} ${nameOf(currency)}` : `${figure} paid in ${nameOf(currency)}`,
});

/**
 * Returns the columns of all networks together, of each currency and of each network. Each money column has a single
 * currency, so no sum mixes currencies.
 *
 * @param currencies the currencies of each network
 */
export function networkColumns(
  siteCurrency: string,
  currencies: Readonly<Record<NetworkId, readonly string[]>>,
): Record<string, Column<JoinedFigures>> {
  const { counts, money } = blockColumns(siteCurrency);
  const all = [...new Set(NETWORKS.flatMap(({ id }) => currencies[id]))];
  const together = all.flatMap((currency) => {
    const block = paidIn(currency);
    // With a single currency, the counts equal the counts of all networks.
    return all.length > 1 ? [...money(block, block), ...counts(block)] : money(block, ALL);
  });
  const each = NETWORKS.flatMap(({ id, label, currency: ownCurrency }) => {
    const block: Block = {
      group: label,
      networks: [id],
      currency: null,
      id: (figure) => `${id}_${figure}`,
      header: (figure) => `${label} ${figure.toLowerCase()}`,
    };
    const paid = currencies[id].flatMap((currency) => {
      if (ownCurrency !== undefined) return money({ ...block, currency }, block);
      const inOne = {
        ...block,
        currency,
        id: (figure: string) => `${id}_${figure}_${codeOf(currency)}`,
        header: (figure: string) => `${label} ${figure.toLowerCase()} ${nameOf(currency)}`,
      };
      return money(inOne, block);
    });
    return [...counts(block), ...paid];
  });
  return { networks: NETWORK_NAMES, ...Object.fromEntries([...counts(ALL), ...together, ...each]) };
}
