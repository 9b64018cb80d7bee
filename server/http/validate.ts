import type { z } from 'zod';
import { invalid } from './errors';

/**
 * The value as the schema reads it.
 * @throws ApiError 422 with a message for each field that is wrong
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

/** The id that a path segment names, or `undefined` where no record can have it. */
export function parseId(segment: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : undefined;
  return id !== undefined && id <= LARGEST_ID ? id : undefined;
}

/** PostgreSQL keeps no NUL character in a text, so nothing stored can equal one that has it. */
export const isStorable = (text: string): boolean => !text.includes('\0');
