import { DrizzleQueryError } from 'drizzle-orm';

/**
 * SQLSTATE classes 08 (connection), 28 (no longer let in), 53 (out of room) and 57 (ended, or timed out by the
 * server) and 3D (no such database), a server that takes no writes because it is a standby, and what the system says
 * of a connection that cannot be had.
 */
const AWAY_CODES = /^(08|28|3D|53|57)...$|^25006$|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOST|NET|AI_)/;

/** What the driver says without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after)/;

function textOf(thrown: unknown, name: 'code' | 'message'): string {
  if (typeof thrown !== 'object' || thrown === null) return '';
  const value: unknown = Reflect.get(thrown, name);
  return typeof value === 'string' ? value : '';
}

/** What the driver has said, of an error of drizzle's; of any other the error itself. */
export const causeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;

export const codeOf = (thrown: unknown): string => textOf(thrown, 'code');
export const messageOf = (thrown: unknown): string => textOf(thrown, 'message');

/** Whether a query failed because the database does not answer, and not because of what was asked. */
export const isDatabaseAway = (cause: unknown): boolean =>
  AWAY_CODES.test(codeOf(cause)) || AWAY_MESSAGES.test(messageOf(cause));

/** Ended by a time-out of the server, or by somebody who did not want its answer any more. */
export const isCancelled = (cause: unknown): boolean => codeOf(cause) === '57014';

const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because another row has a value that must be unique. */
export function isUniqueViolation(thrown: unknown): boolean {
  if (!(thrown instanceof DrizzleQueryError)) return false;
  const { cause } = thrown;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
