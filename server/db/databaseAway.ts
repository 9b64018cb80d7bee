/**
 * SQLSTATE classes 08 (connection), 28 (no longer let in), 53 (out of room) and 57 (ended, or timed out by the
 * server) and 3D (no such database), and what the system says of a connection that cannot be had.
 */
const AWAY_CODES = /^(08|28|3D|53|57)...$|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOST|NET|AI_)/;

/** What the driver says without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after)/;

export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}

/** Whether a query failed because the database does not answer, and not because of what was asked. */
export const isDatabaseAway = (cause: unknown): boolean =>
  AWAY_CODES.test(codeOf(cause)) || (cause instanceof Error && AWAY_MESSAGES.test(cause.message));
