import type { z } from 'zod';
import type { Finding } from './findings';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Longest name of a record in a finding. Names of records have no limit. */
const NAME_LIMIT = 80;
const shortened = (name: string): string =>
  name.length > NAME_LIMIT ? `${name.slice(0, NAME_LIMIT)}…` : name;

/** Formats a path, for example `Anna Åkesson.30days.TotalInbound` or `[3].name`. */
const written = (path: Path): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : (index > 0 ? '.' : '') + shortened(String(part)),
    )
    .join('');

/** Returns the path with a star for each key of a record, for example `*.*.TotalInbound`. */
function placeOf(schema: z.core.$ZodType, path: Path): string {
  const [part, ...rest] = path;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return placeOf(def.innerType, path);
    case 'object': {
      const of = def.shape[String(part)];
      return part === undefined ? '' : `.${String(part)}${of ? placeOf(of, rest) : ''}`;
    }
    case 'record':
      return part === undefined ? '' : `.*${placeOf(def.valueType, rest)}`;
    case 'array':
      return part === undefined ? '' : `[]${placeOf(def.element, rest)}`;
    default:
      return '';
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function valueAt(value: unknown, path: Path): unknown {
  let at: unknown = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    // The object owns the key.
    at = (at as Record<PropertyKey, unknown>)[part];
  }
  return at;
}

function reasonOf(issue: Issue, value: unknown): { rule: string; words: string } {
  const found = valueAt(value, issue.path);
  if (found === undefined && issue.path.length > 0) return { rule: 'missing', words: 'is missing' };
  switch (issue.code) {
    case 'invalid_type': {
      const expected = EXPECTED[issue.expected] ?? issue.expected;
      return { rule: 'mistyped', words: found === null ? `is null, not ${expected}` : `is not ${expected}` };
    }
    case 'invalid_value':
      return { rule: 'mistyped', words: `is not one of ${issue.values.map(String).join(', ')}` };
    case 'invalid_format':
      return { rule: 'mistyped', words: 'is not a time in UTC, like 2026-03-01T09:30:00Z' };
    case 'too_small':
      return { rule: 'range', words: issue.minimum === 0 ? 'is below 0' : issue.message };
    case 'too_big':
      return { rule: 'range', words: `is above ${issue.maximum}` };
    default:
      return { rule: 'mistyped', words: `is wrong: ${issue.message}` };
  }
}

/** Returns findings for missing values, wrong types and values out of range, and notices for unknown keys. */
export function shapeFindings(schema: z.ZodType, value: unknown, call: string): Finding[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).flatMap((issue): Finding[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const path = [...issue.path, key];
        const place = placeOf(schema, path);
        return {
          severity: 'notice',
          call,
          rule: 'unknown',
          text: `${written(path)} is not in the contract`,
          place,
        };
      });
    const { rule, words } = reasonOf(issue, value);
    const where = issue.path.length === 0 ? 'The answer' : written(issue.path);
    return [
      { severity: 'finding', call, rule, text: `${where} ${words}`, place: placeOf(schema, issue.path) },
    ];
  });
}
