import type { FieldChange, FieldValue, RecordKind } from '@src/domain/auditTrail/auditTrail';
import { isSecret } from './secrets';

/** A record by the names that its fields have on the wire; none where there is no record. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** Of one value, in characters: the trail tells what was done and is no copy of it. */
const LONGEST_VALUE = 2_000;

const isNothing = (value: FieldValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const cut = (text: string): string =>
  text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)`;

/** As many of a list's entries as are not too long together. */
function cutList(texts: readonly string[]): string[] {
  let length = 0;
  const kept = texts.filter((text) => {
    length += text.length;
    return length <= LONGEST_VALUE;
  });
  return kept.length === texts.length ? kept : [...kept, `… (${texts.length} entries)`];
}

function told(value: FieldValue): FieldValue {
  if (typeof value === 'string') return cut(value);
  return typeof value === 'object' && value !== null ? cutList(value) : value;
}

const setOrNone = (value: FieldValue): string => (isNothing(value) ? 'none' : 'set');

/** Of a change that is told without its values already, the same comes out. */
const masked = (value: FieldValue): string => (value === 'none' ? 'none' : setOrNone(value));

const maskedIn = ({ field, from, to }: FieldChange): FieldChange => ({
  field,
  from: masked(from),
  to: masked(to),
});

/**
 * Changes of an entry as the app shows them. An entry may have been written by a release that knew fewer secrets, and
 * nobody may change an entry.
 */
export const changesToShow = (kind: RecordKind, changes: readonly FieldChange[]): FieldChange[] =>
  changes.map((change) =>
    isSecret(kind, change.field, [change.from, change.to]) ? maskedIn(change) : change,
  );

/**
 * Changes of an entry as a file may hold them. A preference is any text, a key or a password of another service too, and
 * no list of words knows all of these: a file never holds a value of one. The app shows the others to admins, who see
 * the present values beside it.
 */
export const changesToExport = (kind: RecordKind, changes: readonly FieldChange[]): FieldChange[] =>
  kind === 'preferences' ? changes.map(maskedIn) : changesToShow(kind, changes);

/**
 * What is unlike in two states of a record, as the trail tells it: secrets without their values, long values cut.
 * Where there was none, or is none any more, what it does not hold is not told.
 */
export function changesBetween(kind: RecordKind, before: Fields | null, after: Fields | null): FieldChange[] {
  const isWhole = before === null || after === null;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
    const isSame =
      JSON.stringify(from) === JSON.stringify(to) || (isWhole && isNothing(from) && isNothing(to));
    if (isSame) return [];
    return isSecret(kind, field, [from, to])
      ? [{ field, from: setOrNone(from), to: setOrNone(to) }]
      : [{ field: cut(field), from: told(from), to: told(to) }];
  });
}
