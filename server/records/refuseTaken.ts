import { isUniqueViolation } from '../db/queryFailures';
import { conflict } from '../http/errors';

/**
 * Carries out a write that may give a record a value which another one has.
 * @throws ApiError 409 with the fields given, also when the other record came at the same moment
 */
export async function refuseTaken<T>(fields: Record<string, string>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    if (isUniqueViolation(thrown)) throw conflict(fields);
    throw thrown;
  }
}
