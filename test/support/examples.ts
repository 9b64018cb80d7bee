import fc from 'fast-check';
import type { JsonSchema } from '../../server/contract/jsonSchemas';
import { DOCUMENT } from './openApi';

const resolve = (schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (DOCUMENT.components.schemas[name] ?? {});
};

/** The maximum length of an array and size of a dictionary. A low limit keeps examples of deep schemas small. */
const MOST = 3;

/** The names of spans in API answers. The app's decoders look for these names. */
const SPAN_NAMES = ['30', '30-benchmark', '30days', '30days-benchmark'];
const names = fc.oneof(
  fc.constantFrom(...SPAN_NAMES),
  fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== '__proto__'),
);

const instants = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/**
 * Generates values that match a schema of the API document.
 * @param isWhole fills all optional properties and lists, and generates no nulls
 */
export function examplesOf(given: JsonSchema, isWhole = false): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  const [first] = schema.anyOf ?? [];
  if (schema.anyOf && first)
    return isWhole ? examplesOf(first, true) : fc.oneof(...schema.anyOf.map((one) => examplesOf(one)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) {
    const types = isWhole ? schema.type.slice(0, 1) : schema.type;
    return fc.oneof(...types.map((type) => examplesOf({ ...schema, type }, isWhole)));
  }
  const { minimum: min, maximum: max } = schema;
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.max(min ?? -1e9, -1e9), max: Math.min(max ?? 1e9, 1e9) });
    case 'number':
      return fc.double({ min: min ?? -1e9, max: max ?? 1e9, noNaN: true });
    case 'string':
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      return schema.format === 'date-time' ? instants : fc.string({ maxLength: 8 });
    case 'array':
      return fc.array(examplesOf(schema.items ?? {}, isWhole), {
        minLength: isWhole ? 1 : 0,
        maxLength: MOST,
      });
    case 'object':
      return objectsOf(schema, isWhole);
    default:
      throw new Error(`No example is made of ${JSON.stringify(schema)}`);
  }
}

function objectsOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  isWhole: boolean,
): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(
    ([key, schema]) => [key, examplesOf(schema, isWhole)] as const,
  );
  if (typeof additionalProperties !== 'object')
    return fc.record(Object.fromEntries(entries), {
      requiredKeys: isWhole ? Object.keys(properties) : required,
    });
  const held = examplesOf(additionalProperties, isWhole);
  if (isWhole) return fc.record(Object.fromEntries(SPAN_NAMES.map((name) => [name, held])));
  return fc.dictionary(names, held, { maxKeys: MOST });
}

/** The position of a value inside an example. */
export interface Place {
  path: readonly (string | number)[];
  value: unknown;
  isRequired: boolean;
  /** True if the contract defines this key, false for a name in a map or an index in a list. */
  isKey: boolean;
}

/** Returns the position of every value in an example, the example itself included. */
export function placesIn(
  given: JsonSchema,
  value: unknown,
  path: readonly (string | number)[] = [],
  here: Pick<Place, 'isRequired' | 'isKey'> = { isRequired: true, isKey: false },
): Place[] {
  const schema = resolve(given);
  const own: Place = { path, value, ...here };
  if (Array.isArray(value))
    return [own, ...value.flatMap((item, index) => placesIn(schema.items ?? {}, item, [...path, index]))];
  if (typeof value !== 'object' || value === null) return [own];
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema.anyOf?.[0] ? resolve(schema.anyOf[0]) : schema;
  const inside = Object.entries(value).flatMap(([key, held]) => {
    const ofKey = properties[key];
    const isKey = ofKey !== undefined;
    const next = ofKey ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
    return placesIn(next, held, [...path, key], { isRequired: isKey && required.includes(key), isKey });
  });
  return [own, ...inside];
}

/** Returns a copy of the example in which the value at `path` is replaced or left out. */
export function changedAt(
  value: unknown,
  path: readonly (string | number)[],
  change: { to: unknown } | 'left out',
): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return change === 'left out' ? undefined : change.to;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === part ? changedAt(item, rest, change) : item));
  const entries = Object.entries(value as object).flatMap(([key, held]): [string, unknown][] => {
    if (key !== String(part)) return [[key, held]];
    return rest.length === 0 && change === 'left out' ? [] : [[key, changedAt(held, rest, change)]];
  });
  return Object.fromEntries(entries);
}
