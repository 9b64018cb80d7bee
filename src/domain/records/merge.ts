import { isRecord } from '../text/json';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges two edits of the same base field by field, and recurses into fields that are records. Takes my value if I
 * changed the field, otherwise their value.
 */
export function merge<Value>(mine: Value, base: Value, theirs: Value): Value {
  if (!isRecord(mine) || !isRecord(base) || !isRecord(theirs)) return isSame(mine, base) ? theirs : mine;
  const merged = Object.keys(theirs).map((field) => [field, merge(mine[field], base[field], theirs[field])]);
  // The result has the fields of `theirs`, each with a value from `mine` or `theirs`.
  return Object.fromEntries(merged) as Value;
}

/** A field that another user has changed since the base version. */
export interface ChangedField {
  field: string;
  theirs: unknown;
  /** My value, present if I changed the field to a different value. */
  mine?: unknown;
}

/**
 * Returns the fields that differ between the base and `theirs`. Replaces a field that is a record by its changed inner
 * fields.
 */
export function changedFields(
  mine: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): ChangedField[] {
  return Object.keys(theirs).flatMap((field) => {
    const [my, former, their] = [mine[field], base[field], theirs[field]];
    if (isRecord(my) && isRecord(former) && isRecord(their)) return changedFields(my, former, their);
    if (isSame(former, their)) return [];
    const against = !isSame(my, former) && !isSame(my, their);
    return [{ field, theirs: their, ...(against && { mine: my }) }];
  });
}
