import { z } from 'zod';

/** The part of JSON Schema 2020-12 that the API's contract uses. */
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

/** Returns the item schema of `listOf`, which checks the length of a list before its items; otherwise undefined. */
function itemsOf(schema: z.core.$ZodTypes): JsonSchema | undefined {
  if (schema._zod.def.type !== 'pipe') return undefined;
  const { in: first, out: second } = schema._zod.def;
  if (!(first instanceof z.ZodArray) || !(second instanceof z.ZodArray)) return undefined;
  return plainSchema(second.element as z.ZodType);
}

const override: Override = ({ zodSchema, jsonSchema }) => {
  const items = itemsOf(zodSchema);
  if (items) jsonSchema.items = items as typeof jsonSchema;
  // Clients ignore unknown keys.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // Every key in JSON is a string.
  delete jsonSchema.propertyNames;
  // The format implies the pattern.
  if (jsonSchema.format) delete jsonSchema.pattern;
};

const OPTIONS = { io: 'input', override } as const;

/** Returns the JSON Schema of the input of a schema, without references. */
export function plainSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, '~standard': _standard, ...plain } = z.toJSONSchema(schema, OPTIONS);
  return plain as JsonSchema;
}

/** Returns the JSON Schemas of several schemas by name, with references between the schemas. */
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
