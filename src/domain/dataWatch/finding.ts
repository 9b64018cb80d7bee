import type { Day } from '../dates/timestamps';
import { isRecord } from '../text/json';
import { FEEDS, type FeedId } from './feeds';

/** The laws that answers must keep, and the comparisons with the diary. */
export const FINDING_KINDS = [
  'nest',
  'halves',
  'sources',
  'twice',
  'missing',
  'negative',
  'fraction',
  'share',
  'noSpan',
  'todayBenchmark',
  'wonWithoutDeal',
  'moreWonThanBooked',
  'strangers',
  'unread',
  'unreadable',
  'rows',
  'unchanged',
  'low',
  'high',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Something in an answer that cannot be right, or that is far from what is usual. */
export interface Finding {
  kind: FindingKind;
  feed: FeedId;
  site: string;
  /** Key of the figure in the feed; '' if the finding is about rows. */
  figure: string;
  /** The spans that the finding compares. */
  spans: readonly string[];
  /** The compared values, in the order of the sentence of the kind. */
  values: readonly number[];
  /** Number of rows with this finding. */
  rows: number;
  /** The first of these rows. Never stored on the device. */
  name?: string;
  /** The earlier day that the finding compares with. */
  day?: Day;
  /** When the answer was seen, in epoch ms. */
  seenAt: number;
}

/** Returns a finding without the names of rows, for storage on the device. */
export const withoutNames = ({ name: _name, ...rest }: Finding): Finding => rest;

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isNumberList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => Number.isFinite(item));

/** Reads a stored finding. Returns `null` if the data is invalid. */
export function readFinding(value: unknown): Finding | null {
  if (!isRecord(value)) return null;
  const kind = FINDING_KINDS.find((known) => known === value.kind);
  const feed = FEEDS.find((known) => known === value.feed);
  const { site, figure, spans, values, rows, day, seenAt } = value;
  if (!kind || !feed || typeof site !== 'string' || typeof figure !== 'string') return null;
  if (!isTextList(spans) || !isNumberList(values)) return null;
  if (typeof rows !== 'number' || typeof seenAt !== 'number') return null;
  return { kind, feed, site, figure, spans, values, rows, seenAt, ...(typeof day === 'string' && { day }) };
}
