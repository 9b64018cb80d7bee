import { DrizzleQueryError } from 'drizzle-orm';

const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because another row has a value that must be unique. */
export function isUniqueViolation(thrown: unknown): boolean {
  if (!(thrown instanceof DrizzleQueryError)) return false;
  const { cause } = thrown;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
