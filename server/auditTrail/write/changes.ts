import type { FieldChange, FieldValue, RecordKind } from '@src/domain/auditTrail/auditTrail';
import { isSecret } from './secrets';

/** The fields of a record, by their names in the API. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** Longest recorded value in characters: the audit trail describes changes and is no copy of the data. */
const LONGEST_VALUE = 2_000;

const isNothing = (value: FieldValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const cut = (text: string): string =>
  text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)`;

/** Cuts a list to the entries that fit into `LONGEST_VALUE` together. */
function cutList(texts: readonly string[]): string[] {
  let length = 0;
  const kept = texts.filter((text) => {
    length += text.length;
    return length <= LONGEST_VALUE;
  });
  return kept.length === texts.length ? kept : [...kept, `… (${texts.length} entries)`];
}

function shortened(value: FieldValue): FieldValue {
  if (typeof value === 'string') return cut(value);
  return typeof value === 'object' && value !== null ? cutList(value) : value;
}

const setOrNone = (value: FieldValue): string => (isNothing(value) ? 'none' : 'set');

/** Masks a value. A masked value stays unchanged. */
const masked = (value: FieldValue): string => (value === 'none' ? 'none' : setOrNone(value));

const maskedIn = ({ field, from, to }: FieldChange): FieldChange => ({
  field,
  from: masked(from),
  to: masked(to),
});

/**
 * Returns the changes of an entry for the app, with masked secrets. An earlier release may have recorded values that
 * count as secrets today, and entries cannot be changed.
 */
export const changesToShow = (kind: RecordKind, changes: readonly FieldChange[]): FieldChange[] =>
  changes.map((change) =>
    isSecret(kind, change.field, [change.from, change.to]) ? maskedIn(change) : change,
  );

/**
 * Returns the changes of an entry for a file, with masked secrets and without the values of preferences. A preference
 * may contain a password of another service, and no list of words detects all passwords. The app shows these values,
 * because admins see the current preferences anyway.
 */
export const changesToExport = (kind: RecordKind, changes: readonly FieldChange[]): FieldChange[] =>
  kind === 'preferences' ? changes.map(maskedIn) : changesToShow(kind, changes);

/**
 * Returns the changes between two states of a record for the audit trail. Masks secrets and cuts long values. For a new
 * or deleted record, omits empty fields.
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
      : [{ field: cut(field), from: shortened(from), to: shortened(to) }];
  });
}
