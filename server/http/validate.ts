import type { z } from 'zod';
import { invalid } from './errors';

/**
 * Parses a value with a schema.
 * @throws ApiError 422 with a message for each invalid field
 */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= issue.message;
  }
  throw invalid(fields);
}

const LARGEST_ID = 2_147_483_647;

/** Returns the id in a path segment, or `undefined` if no record can have such an id. */
export function parseId(segment: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : undefined;
  return id !== undefined && id <= LARGEST_ID ? id : undefined;
}

/** Returns whether PostgreSQL can store a text. A text with a NUL character cannot be stored, so no row matches it. */
export const isStorable = (text: string): boolean => !text.includes('\0');
