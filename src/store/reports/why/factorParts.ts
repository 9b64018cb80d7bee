import { type FactorChange, shapley } from '@src/domain/figures/why/shapley';
import type { ReportId } from '@src/domain/screens/screens';
import type { Cell, Format, Report } from '../report';
import { ratioParts } from './rowParts';
import {
  NO_DIVISOR,
  partsIn,
  quotientOf,
  reasonOf,
  rowsOf,
  sumsOf,
  type WhyPart,
  type WhySplit,
  type WhyTarget,
  whyChange,
} from './whyTotal';

/**
 * The columns of a product, from the first factor to the product itself. Each further factor is a column divided by the
 * column before it.
 */
interface Product {
  columns: readonly string[];
  factors: readonly { name: string; format: Format }[];
}

const VALUE: Product = {
  columns: ['total_rqs', 'deals', 'total_inbound'],
  factors: [
    { name: 'Requests', format: 'count' },
    { name: 'Deals per request', format: 'decimal' },
    { name: 'Value per deal', format: 'money' },
  ],
};

const costOf = (cost: string, clicks: string, word = 'click'): Product => ({
  columns: ['impressions', clicks, cost],
  factors: [
    { name: 'Impressions', format: 'count' },
    { name: `${word.charAt(0).toUpperCase()}${word.slice(1)}s per impression`, format: 'percent' },
    { name: `Cost per ${word}`, format: 'money' },
  ],
});

const PRODUCTS: Partial<Record<ReportId, Product>> = {
  requests_and_bookings: VALUE,
  googleads: costOf('cost', 'clicks'),
  bingads: costOf('cost', 'clicks'),
  metaads: costOf('amount_spent', 'outbound_clicks', 'outbound click'),
  linkedinads: costOf('cost_in_usd', 'clicks'),
};

/** Returns the product of clicks and cost per click, for a cost of the report of all networks. */
function costByClicks({ columns, formulas }: Report, of: number): Product | undefined {
  const ratio = formulas.findIndex(
    (formula, column) =>
      formula?.kind === 'ratio' && formula.of === of && columns[column]?.group?.metric === 'Cost per click',
  );
  const formula = formulas[ratio];
  const clicks = formula?.kind === 'ratio' ? columns[formula.per]?.id : undefined;
  const cost = columns[of]?.id;
  if (clicks === undefined || cost === undefined) return undefined;
  return {
    columns: [clicks, cost],
    factors: [
      { name: 'Clicks', format: 'count' },
      { name: 'Cost per click', format: 'money' },
    ],
  };
}

function productOf(report: Report, { figure }: WhyTarget): Product | undefined {
  if (figure.per !== null) return undefined;
  if (report.joined) return costByClicks(report, figure.of);
  const product = PRODUCTS[report.id];
  return product?.columns.at(-1) === figure.id ? product : undefined;
}

const factorOf = ({ value, benchmark }: Cell): FactorChange | null =>
  value === null || benchmark === null ? null : { before: benchmark, now: value };

const cannotBeSplit = (ratio: string) => ({
  reason: `${ratio}: ${NO_DIVISOR}, so the change cannot be split.`,
});

function byProduct(report: Report, target: WhyTarget, { columns, factors }: Product): WhySplit {
  const rows = rowsOf(target);
  const sums = columns.map((id) =>
    sumsOf(
      target.table,
      rows,
      report.columns.findIndex((head) => head.id === id),
    ),
  );
  const cells = sums.map((cell, place) => {
    const per = sums[place - 1];
    return per ? quotientOf(cell, per) : cell;
  });
  const known: FactorChange[] = [];
  for (const [place, cell] of cells.entries()) {
    const factor = factorOf(cell);
    if (!factor && Object.values(sums[place] ?? {}).includes(null))
      return { reason: 'A figure is missing, so the change cannot be split.' };
    if (!factor) return cannotBeSplit(factors[place]?.name ?? '');
    known.push(factor);
  }
  const changes = shapley(known);
  return partsIn(
    target,
    factors.map(({ name, format }, place) => ({
      name,
      format,
      change: changes[place] ?? 0,
      ...(cells[place] ?? NOTHING),
    })),
  );
}

const NOTHING: Cell = { value: null, benchmark: null };

/** Returns the name of the rows that have a numerator only, such as "Cost without conversions". */
const withoutDivisor = ({ columns }: Report, { figure: { of, per } }: WhyTarget): string =>
  `${columns[of]?.header ?? ''} without ${(columns[per ?? of]?.header ?? '').toLowerCase()}`;

/** Splits the change of a total ratio into mix and rate. */
function byMixAndRate(report: Report, target: WhyTarget): WhySplit {
  const { header } = target.figure;
  const rows = ratioParts(target, rowsOf(target));
  if (!rows) return cannotBeSplit(header);
  const sum = (of: 'mix' | 'rate' | 'undivided') => rows.reduce((all, part) => all + part[of], 0);
  const part = (name: string, change: number) => ({
    name,
    format: target.figure.format,
    change,
    ...NOTHING,
  });
  const undivided = rows.some((row) => row.undivided !== 0);
  return partsIn(target, [
    { ...part('Mix', sum('mix')), note: 'more or fewer of the dear ones' },
    { ...part('Rate', sum('rate')), note: 'each dearer or cheaper' },
    ...(undivided ? [part(withoutDivisor(report, target), sum('undivided'))] : []),
  ]);
}

const inverse = ({ value, benchmark }: Cell): Cell =>
  quotientOf({ value: 1, benchmark: 1 }, { value, benchmark });

/** Splits the change of a row's own ratio into its numerator and its denominator. */
function byParts({ columns }: Report, target: WhyTarget): WhySplit {
  const { table, figure } = target;
  const { of, per, header, sentBy } = figure;
  if (sentBy !== undefined)
    return { reason: `${header} is as sent by ${sentBy}, so the change cannot be split.` };
  const [numerator, denominator] = [
    sumsOf(table, rowsOf(target), of),
    sumsOf(table, rowsOf(target), per ?? of),
  ];
  const factors = [factorOf(numerator), factorOf(inverse(denominator))];
  const known = factors.filter((factor) => factor !== null);
  if (known.length < factors.length) return cannotBeSplit(header);
  const changes = shapley(known);
  const part = (column: number, cell: Cell, change = 0) => ({
    name: columns[column]?.header ?? '',
    format: columns[column]?.format ?? ('decimal' as const),
    change,
    ...cell,
  });
  return partsIn(target, [part(of, numerator, changes[0]), part(per ?? of, denominator, changes[1])]);
}

/** Returns true if a part is a count whose change may be chance. */
export const isCount = ({ format }: WhyPart): boolean => format === 'count';

/** Splits a change by factor. Returns `null` if the figure is no product and no ratio. */
export function factorParts(report: Report, target: WhyTarget): WhySplit | null {
  const total = whyChange(target);
  if (total.units === null) return { reason: reasonOf(total) };
  if (target.figure.per !== null)
    return target.row === null ? byMixAndRate(report, target) : byParts(report, target);
  const product = productOf(report, target);
  return product ? byProduct(report, target, product) : null;
}

/** Returns true if deals are a factor: a deal may stem from a request of an earlier period. */
export const isOfDeals = (report: Report): boolean => report.id === 'requests_and_bookings';

/** Deals count on the day when they are closed, requests on the day when they arrive. */
export const DEALS_NOTE = 'Deals of a period may stem from requests of an earlier one.';
