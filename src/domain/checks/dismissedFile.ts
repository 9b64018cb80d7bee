import { isRecord, parseJson } from '../text/json';
import { CHECK_TEXTS, type ChecksId } from './checks';
import { MAX_MARKS, readDismissed, type WorkMark } from './work';

const FORMAT = 'greenroom.setAside';
const VERSION = 1;

/** Returns the text of a JSON file with the dismissed profiles or topics, for another device. */
export function writeDismissedFile({ kind, site }: ChecksId, aside: readonly WorkMark[]): string {
  const entries = aside.map(({ id, name, aside: set }) => ({ id, name, ...set }));
  return JSON.stringify({ format: FORMAT, version: VERSION, check: kind, site, entries }, null, 2);
}

export type ReadDismissedFile =
  | { ok: true; marks: readonly Pick<WorkMark, 'id' | 'name' | 'aside'>[]; unreadableCount: number }
  | { ok: false; why: string };

const no = (why: string): ReadDismissedFile => ({ ok: false, why });

/**
 * Reads a file of dismissed profiles or topics. Rejects a file of another check or site. `unreadableCount` is the number of
 * invalid entries.
 */
export function readDismissedFile(text: string, { kind, site }: ChecksId): ReadDismissedFile {
  const raw = parseJson(text);
  const { plural } = CHECK_TEXTS[kind];
  if (!isRecord(raw) || raw.format !== FORMAT || !Array.isArray(raw.entries))
    return no(`This is not a file of ${plural} that were set aside.`);
  if (raw.version !== VERSION) return no('This file is from another version of Greenroom.');
  if (raw.check !== kind || raw.site !== site) return no(`This file is not for the ${plural} of ${site}.`);
  if (raw.entries.length > MAX_MARKS)
    return no(`This file has more than ${MAX_MARKS} entries, the most that a device stores.`);
  const marks = raw.entries.flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry.id !== 'string' || typeof entry.name !== 'string') return [];
    const aside = readDismissed(entry);
    return aside ? [{ id: entry.id, name: entry.name, aside }] : [];
  });
  return { ok: true, marks, unreadableCount: raw.entries.length - marks.length };
}
