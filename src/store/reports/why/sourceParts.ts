import { NETWORKS } from '@src/domain/ads/networks';
import type { ReportId } from '@src/domain/screens/screens';
import type { InsightsCards } from '../../summaries/insights.selectors';
import type { Cell, Report } from '../report';
import {
  figureOfUnits,
  partsIn,
  reasonOf,
  rowsOf,
  sumsOf,
  type WhySplit,
  type WhyTarget,
  whyChange,
} from './whyTotal';

/** The part of a change that no source explains. */
export const NO_SOURCE = 'Not said by source';

interface Source {
  name: string;
  cell: Cell;
}

const hasFigure = ({ cell: { value, benchmark } }: Source): boolean => Boolean(value) || Boolean(benchmark);

/**
 * Splits a change by parts of the figure. Parts without a figure are left out. The rest of the change, if any, is a
 * part of its own.
 */
function bySources(target: WhyTarget, sources: readonly Source[]): WhySplit {
  const total = whyChange(target);
  const { value, benchmark, units, decimals } = total;
  if (units === null) return { reason: reasonOf(total) };
  const { format } = target.figure;
  const parts = sources.filter(hasFigure).map(({ name, cell: { value: now, benchmark: before } }) => ({
    name,
    format,
    value: now,
    benchmark: before,
    change: (now ?? 0) - (before ?? 0),
  }));
  const sumOf = (of: 'value' | 'benchmark') => parts.reduce((sum, part) => sum + (part[of] ?? 0), 0);
  const rest: Cell = {
    value: (value ?? 0) - sumOf('value'),
    benchmark: (benchmark ?? 0) - sumOf('benchmark'),
  };
  const change = (rest.value ?? 0) - (rest.benchmark ?? 0);
  const half = figureOfUnits(1, decimals) / 2;
  const isLeft = [rest.value, rest.benchmark, change].some((left) => Math.abs(left ?? 0) >= half);
  return partsIn(target, [...parts, ...(isLeft ? [{ name: NO_SOURCE, format, change, ...rest }] : [])]);
}

/** The figures that are the sum of two other columns of the report: how the requests reached the speaker. */
const OWN_SOURCES: Partial<Record<ReportId, Readonly<Record<string, readonly string[]>>>> = {
  requests_and_bookings: {
    total_inbound: ['direct_value', 'passed_value'],
    total_rqs: ['direct_rqs', 'passed_rqs'],
  },
};

function byColumns(
  report: Report,
  target: WhyTarget,
  ids: readonly string[],
  nameOf: (id: string) => string,
) {
  const rows = rowsOf(target);
  const sources = ids.flatMap((id) => {
    const column = report.columns.findIndex((head) => head.id === id);
    return column < 0 ? [] : [{ name: nameOf(id), cell: sumsOf(target.table, rows, column) }];
  });
  return bySources(target, sources);
}

/** Splits the change of a row into direct and passed. Returns `null` for other figures. */
export function rowSourceParts(report: Report, target: WhyTarget): WhySplit | null {
  const ids = OWN_SOURCES[report.id]?.[target.figure.id];
  const headerOf = (id: string) => report.columns.find((head) => head.id === id)?.header ?? '';
  return ids ? byColumns(report, target, ids, headerOf) : null;
}

/** The figures of insights that are the figure of a report: its name and the figure of each source. */
type Said = (cards: InsightsCards) => Source[];
const said =
  (card: 'requests' | 'bookings', figure: 'count' | 'value'): Said =>
  (cards) =>
    cards[card].sources.flatMap((source) => {
      const cell = source[figure];
      return cell ? [{ name: source.label, cell }] : [];
    });

const SAID: Partial<Record<ReportId, Readonly<Record<string, Said>>>> = {
  requests_and_bookings: {
    total_rqs: said('requests', 'count'),
    deals: said('bookings', 'count'),
    total_inbound: said('bookings', 'value'),
  },
};

/** Returns true if insights have the figure by source. */
export const hasSources = ({ id }: Report, figure: string): boolean => SAID[id]?.[figure] !== undefined;

/**
 * Splits the change of a site's total by source. Returns `null` for a figure that insights do not have. A period without
 * sources is not a period of zeros.
 */
export function sourceParts(report: Report, target: WhyTarget, cards: InsightsCards): WhySplit | null {
  const sources = SAID[report.id]?.[target.figure.id]?.(cards);
  if (!sources) return null;
  const lacks = (of: keyof Cell) => sources.every(({ cell }) => cell[of] === null);
  return lacks('value') || lacks('benchmark')
    ? { reason: 'The sources of a period are missing, so the change cannot be split by source.' }
    : bySources(target, sources);
}

/** Returns the ids of the columns that a figure of all networks adds up, with the label of each network. */
function networkColumns({ columns, joined }: Report, { figure }: WhyTarget): Map<string, string> {
  const head = figure.column === null ? undefined : columns[figure.column];
  const isOfAll = head?.group && NETWORKS.every(({ label }) => label !== head.group?.name);
  if (!joined || !head?.group || !isOfAll || figure.per !== null) return new Map();
  const { metric } = head.group;
  // Counts of one currency have no column for each network.
  if (head.format !== 'money' && head.group.name !== 'All networks') return new Map();
  return new Map(
    NETWORKS.flatMap(({ label }) =>
      columns
        .filter(
          ({ group, currency }) =>
            group?.name === label && group.metric === metric && currency === head.currency,
        )
        .map(({ id }) => [id, label] as const),
    ),
  );
}

/** Splits a figure of all networks by network. Returns `null` for figures of one network and for ratios. */
export function networkParts(report: Report, target: WhyTarget): WhySplit | null {
  const columns = networkColumns(report, target);
  return columns.size === 0
    ? null
    : byColumns(report, target, [...columns.keys()], (id) => columns.get(id) ?? '');
}
