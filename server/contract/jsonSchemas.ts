import { z } from 'zod';

/** A schema of JSON Schema 2020-12, as much of it as the contract has. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  description?: string;
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];

/** What a schema that looks at a list as a whole first says of its items, by what it hands them to. */
function itemsOf(schema: z.core.$ZodTypes): JsonSchema | undefined {
  if (schema._zod.def.type !== 'pipe') return undefined;
  const { in: first, out: second } = schema._zod.def;
  if (!(first instanceof z.ZodArray) || !(second instanceof z.ZodArray)) return undefined;
  return plainSchema(second.element as z.ZodType);
}

const override: Override = ({ zodSchema, jsonSchema }) => {
  const items = itemsOf(zodSchema);
  if (items) jsonSchema.items = items as typeof jsonSchema;
  // A reader ignores keys that it does not know.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // Every JSON key is a text.
  delete jsonSchema.propertyNames;
  // The format says what the pattern spells out.
  if (jsonSchema.format) delete jsonSchema.pattern;
};

const OPTIONS = { io: 'input', override } as const;

/** What a schema takes, without references. */
export function plainSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, '~standard': _standard, ...plain } = z.toJSONSchema(schema, OPTIONS);
  return plain as JsonSchema;
}

/** What each schema takes, by its name; where one is part of another, a reference stands for it. */
export function schemasByName(schemas: Readonly<Record<string, z.ZodType>>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const made = z.toJSONSchema(registry, { ...OPTIONS, uri });
  return Object.fromEntries(
    Object.entries(made.schemas).map(([name, { $schema: _, $id: _id, ...schema }]) => [
      name,
      schema as JsonSchema,
    ]),
  );
}
