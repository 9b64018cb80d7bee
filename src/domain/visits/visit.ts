import type { Figure } from '../figures/figure';
import { isRecord } from '../text/json';

/** What a user saw on a screen: the key of each item, and the figures of each label. */
export interface Snapshot {
  /** When the data was loaded, in epoch ms. */
  at: number;
  labels: readonly string[];
  keys: readonly string[];
  /** One list per label, in the order of the keys. */
  figures: readonly (readonly Figure[])[];
}

/** What a device stores about a screen: the state at the previous visit, and the latest state. */
export interface StoredVisit {
  /** When the screen was last viewed, in epoch ms. */
  seenAt: number;
  before: Snapshot | null;
  latest: Snapshot;
}

/** Maximum pause within one visit, in ms. A longer pause begins a new visit. */
export const VISIT_MS = 4 * 3_600_000;

/** Maximum number of keys. The state of a larger screen is not stored. */
export const MOST_KEYS = 50_000;

/**
 * Records a view of the screen. After a pause a new visit begins, and the latest state becomes the state of the
 * previous visit.
 */
export const recordView = ({ seenAt, before, latest }: StoredVisit, now: number): StoredVisit => ({
  seenAt: now,
  before: now - seenAt > VISIT_MS ? latest : before,
  latest,
});

/**
 * Records a view of the screen with its data. Ignores data that is older than the stored data, for example from another
 * tab.
 */
export function recordSnapshot(kept: StoredVisit | null, latest: Snapshot, now: number): StoredVisit {
  if (!kept) return { seenAt: now, before: null, latest };
  const seen = recordView(kept, now);
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

/** Reads a stored visit. Returns `null` if the data is invalid. */
export function readStoredVisit(value: unknown): StoredVisit | null {
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

/** Returns the approximate size of a stored visit, in bytes. */
export const storedSize = ({ before, latest }: StoredVisit): number =>
  bytesOf(latest) + (before ? bytesOf(before) : 0);
