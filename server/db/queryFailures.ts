import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Codes of an unusable database: SQLSTATE classes 08 (connection), 28 (authorization), 3D (no such database),
 * 53 (out of resources) and 57 (ended or cancelled by the server), 25006 (a standby that takes no writes),
 * and the system's codes for a failed connection.
 */
const AWAY_CODES = /^(08|28|3D|53|57)...$|^25006$|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOST|NET|AI_)/;

/** Messages of driver errors without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after)/;

function textOf(thrown: unknown, name: 'code' | 'message'): string {
  if (typeof thrown !== 'object' || thrown === null) return '';
  const value: unknown = Reflect.get(thrown, name);
  return typeof value === 'string' ? value : '';
}

/** Returns the driver's error behind an error of drizzle; otherwise the error itself. */
export const causeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;

/** Returns the `code` of an error, or an empty text. */
export const codeOf = (thrown: unknown): string => textOf(thrown, 'code');
/** Returns the `message` of an error, or an empty text. */
export const messageOf = (thrown: unknown): string => textOf(thrown, 'message');

/** Returns whether a query failed because the database is unavailable, not because of the query itself. */
export const isDatabaseUnavailable = (cause: unknown): boolean =>
  AWAY_CODES.test(codeOf(cause)) || AWAY_MESSAGES.test(messageOf(cause));

/** Returns whether a query was cancelled, by a timeout of the server or by its caller. */
export const isCancelled = (cause: unknown): boolean => codeOf(cause) === '57014';

const UNIQUE_VIOLATION = '23505';

/** Returns whether a query failed because another row has a value that must be unique. */
export function isUniqueViolation(thrown: unknown): boolean {
  if (!(thrown instanceof DrizzleQueryError)) return false;
  const { cause } = thrown;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
