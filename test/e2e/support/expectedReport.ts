import type { APIRequestContext } from '@playwright/test';
import type { ShownRow } from './report';

/** Computes the expected Requests & Bookings report from the answer of the API for the Danish site. */

type Figures = Record<string, number | string | null>;
type Answer = Record<string, Record<string, Figures>>;

type Kind = 'money' | 'count' | 'date';

interface Column {
  header: string;
  kind: Kind;
  inverse: boolean;
  of: (figures: Figures) => number | null;
  /** Fields of a ratio, whose total is a ratio of sums. Undefined for other columns. */
  ratio?: [of: string, per: string];
}

const field =
  (name: string) =>
  (figures: Figures): number | null => {
    const value = figures[name];
    return typeof value === 'number' ? value : null;
  };
const divide = (of: number | null, per: number | null): number | null =>
  of === null || per === null || per === 0 ? null : of / per;
const instant = (name: string) => (figures: Figures) => {
  const value = figures[name];
  return typeof value === 'string' ? Date.parse(value) : null;
};
const column = (header: string, kind: Kind, of: Column['of'], inverse = false): Column => ({
  header,
  kind,
  inverse,
  of,
});

export const COLUMNS: readonly Column[] = [
  column('Total inbound', 'money', field('TotalInbound')),
  column('Deals', 'count', field('NumDeals')),
  {
    ...column('Avg. deal value', 'money', (f) => divide(field('TotalInbound')(f), field('NumDeals')(f))),
    ratio: ['TotalInbound', 'NumDeals'],
  },
  column('Direct value', 'money', field('DirectValue')),
  column('Received value', 'money', field('ReceivedValue')),
  column('Passed value', 'money', field('PassedValue')),
  column('Total RQs', 'count', (f) => (field('PassedRQs')(f) ?? 0) + (field('DirectRQs')(f) ?? 0)),
  column('Direct RQs', 'count', field('DirectRQs')),
  column('Passed RQs', 'count', field('PassedRQs')),
  column('Received RQs', 'count', field('ReceivedRQs')),
  column('Speaker website RQs', 'count', field('SpeakerWebsiteRQs')),
  column('Lost on date', 'count', field('LostOnDate'), true),
  column('Lost on price', 'count', field('LostOnPrice'), true),
  column('Added', 'date', instant('AddTime')),
  column('Latest RQ', 'date', instant('LastRQ')),
];

const NO_BREAK = '\u00a0';

/** Formats 1234567.891 as `1.234.567,89`. */
function danish(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** Formats a day as `20 Nov 2026` in Copenhagen, whatever the time zone of the browser. */
function danishDay(at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Copenhagen',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

function shown(value: number | null, kind: Kind): string {
  if (value === null) return kind === 'date' ? 'never' : '–';
  if (kind === 'money') return `${danish(value, 2)}${NO_BREAK}kr.`;
  return kind === 'count' ? danish(value, 0) : danishDay(value);
}

function changeInWords(value: number | null, before: number | null, inverse: boolean): string {
  if (value === null || before === null) return 'no earlier figure';
  if (value === before) return 'equal';
  const judgement = value > before !== inverse ? 'better' : 'worse';
  if (before === 0) return value > 0 ? `new, ${judgement}` : 'no earlier figure';
  const percent = danish((Math.abs(value - before) / Math.abs(before)) * 100, 1);
  return `${percent}${NO_BREAK}% ${value > before ? 'higher' : 'lower'}, ${judgement}`;
}

export interface Entry {
  name: string;
  now: Figures;
  before: Figures | null;
}

function sum(entries: readonly (Figures | null)[], of: Column['of']): number | null {
  const values = entries.flatMap((figures) => (figures ? [of(figures)] : [])).filter((v) => v !== null);
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
}

function totalOf({ of, ratio }: Column, entries: readonly (Figures | null)[]): number | null {
  if (!ratio) return sum(entries, of);
  return divide(sum(entries, field(ratio[0])), sum(entries, field(ratio[1])));
}

export interface ExpectedReport {
  entries: readonly Entry[];
  /** Returns the rows in the order of a column. */
  rows(header: string, direction: 'ascending' | 'descending', entries?: readonly Entry[]): ShownRow[];
  totals(entries?: readonly Entry[]): Omit<ShownRow, 'name'>;
}

const collator = new Intl.Collator('da-DK', { numeric: true, sensitivity: 'accent' });

function inOrder(header: string, direction: 'ascending' | 'descending', entries: readonly Entry[]): Entry[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const of = COLUMNS.find((candidate) => candidate.header === header)?.of;
  return [...entries].sort((a, b) => {
    const byName = collator.compare(a.name, b.name);
    if (!of) return sign * byName;
    const [left, right] = [of(a.now), of(b.now)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName;
    return sign * (left - right) || byName;
  });
}

function rowOf({ name, now, before }: Entry): ShownRow {
  return {
    name,
    cells: COLUMNS.map(({ of, kind }) => shown(of(now), kind)),
    changes: COLUMNS.map(({ of, kind, inverse }) =>
      kind === 'date' ? null : changeInWords(of(now), before && of(before), inverse),
    ),
  };
}

/** Calls the API, and returns the expected contents of the screen. */
export async function expectReport(
  request: APIRequestContext,
  site: string,
  span: string,
): Promise<ExpectedReport> {
  const response = await request.get(`/api/products_summary/${site}?days=${span}`);
  const answer = (await response.json()) as Answer;
  const key = /^\d+$/.test(span) ? `${span}days` : span;
  const all = Object.entries(answer).flatMap(([name, spans]): Entry[] => {
    const now = spans[key];
    return now ? [{ name, now, before: spans[`${key}-benchmark`] ?? null }] : [];
  });
  return {
    entries: all,
    rows: (header, direction, entries = all) => inOrder(header, direction, entries).map(rowOf),
    totals: (entries = all) => {
      const nows = entries.map(({ now }) => now);
      const befores = entries.map(({ before }) => before);
      return {
        cells: COLUMNS.map((each) => (each.kind === 'date' ? '' : shown(totalOf(each, nows), each.kind))),
        changes: COLUMNS.map((each) =>
          each.kind === 'date'
            ? null
            : changeInWords(totalOf(each, nows), totalOf(each, befores), each.inverse),
        ),
      };
    },
  };
}
