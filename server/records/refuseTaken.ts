import { isUniqueViolation } from '../db/queryFailures';
import { conflict } from '../http/errors';

/**
 * Runs a write that may violate a unique constraint.
 * @param fields the messages by field for the error
 * @throws ApiError 409 with `fields` when another record has the value, also when both were written at the same time
 */
export async function refuseTaken<T>(fields: Record<string, string>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    if (isUniqueViolation(thrown)) throw conflict(fields);
    throw thrown;
  }
}
