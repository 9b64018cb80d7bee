import { isRecord } from '../text/json';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What two people have made of the same base, field by field, and in fields that are records again: mine where I
 * changed it, theirs where I did not.
 */
export function merge<Value>(mine: Value, base: Value, theirs: Value): Value {
  if (!isRecord(mine) || !isRecord(base) || !isRecord(theirs)) return isSame(mine, base) ? theirs : mine;
  const merged = Object.keys(theirs).map((field) => [field, merge(mine[field], base[field], theirs[field])]);
  // The fields are those of theirs, each with a value of one of the three.
  return Object.fromEntries(merged) as Value;
}

/** A field that somebody else has changed meanwhile. */
export interface ChangedField {
  field: string;
  theirs: unknown;
  /** What stands against it, where I have changed it to something else. */
  mine?: unknown;
}

/** What has changed from the base to theirs; of a field that is a record its own fields are told. */
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
