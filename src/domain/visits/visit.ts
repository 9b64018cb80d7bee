import type { Figure } from '../figures/figure';
import { isRecord } from '../text/json';

/** What somebody saw of a screen: of each item its key, and its figures by the labels that they have. */
export interface Snapshot {
  /** When the data came, epoch ms. */
  at: number;
  labels: readonly string[];
  keys: readonly string[];
  /** For each label one list, in the order of the keys. */
  figures: readonly (readonly Figure[])[];
}

/** What a device keeps of a screen: how it was at the visit before this one, and how it was last. */
export interface KeptVisit {
  /** When the screen was last looked at, epoch ms. */
  seenAt: number;
  before: Snapshot | null;
  latest: Snapshot;
}

/** Whoever comes back sooner is still on the same visit. */
export const VISIT_MS = 4 * 3_600_000;

/** A larger screen is not remembered. */
export const MOST_KEYS = 50_000;

/** The screen is looked at: after a pause a new visit begins, and what was latest is the visit before. */
export const seenAgain = ({ seenAt, before, latest }: KeptVisit, now: number): KeptVisit => ({
  seenAt: now,
  before: now - seenAt > VISIT_MS ? latest : before,
  latest,
});

/** The same with what is seen there; what came earlier than what is kept, as from another tab, changes nothing. */
export function noted(kept: KeptVisit | null, latest: Snapshot, now: number): KeptVisit {
  if (!kept) return { seenAt: now, before: null, latest };
  const seen = seenAgain(kept, now);
  return latest.at < seen.latest.at ? seen : { ...seen, latest };
}

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
const isText = (value: unknown): boolean => typeof value === 'string';
const isFigure = (value: unknown): boolean => value === null || typeof value === 'number';

function isSnapshot(value: unknown): value is Snapshot {
  if (!isRecord(value) || typeof value.at !== 'number') return false;
  const { keys, labels, figures } = value;
  if (!Array.isArray(keys) || !isList(keys, isText) || !isList(labels, isText)) return false;
  return isList(
    figures,
    (list) => isList(list, isFigure) && Array.isArray(list) && list.length === keys.length,
  );
}

/** From storage; anything odd in it is none. */
export function readKept(value: unknown): KeptVisit | null {
  if (!isRecord(value) || typeof value.seenAt !== 'number' || !isSnapshot(value.latest)) return null;
  return {
    seenAt: value.seenAt,
    before: isSnapshot(value.before) ? value.before : null,
    latest: value.latest,
  };
}

const BYTES_OF_UNIT = 2;
const BYTES_OF_FIGURE = 8;

const bytesOf = ({ keys, labels, figures }: Snapshot): number =>
  [...keys, ...labels].reduce((bytes, { length }) => bytes + length * BYTES_OF_UNIT, 0) +
  figures.length * keys.length * BYTES_OF_FIGURE;

/** About how much room it takes. */
export const sizeOfKept = ({ before, latest }: KeptVisit): number =>
  bytesOf(latest) + (before ? bytesOf(before) : 0);
