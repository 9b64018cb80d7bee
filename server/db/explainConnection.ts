import { decodePart, placeOf } from './hosts';
import { codeOf, messageOf } from './queryFailures';

/** Returns the host, port, role and database of an address, never the password. */
function partsOf(databaseUrl: string) {
  const { username, pathname } = new URL(databaseUrl);
  const { host, port } = placeOf(databaseUrl);
  const role = decodePart(username);
  return {
    host,
    port: port === '' ? '5432' : port,
    role: role === '' ? 'the role of this account' : `the role ${role}`,
    database: decodePart(pathname.slice(1)) || role,
  };
}

const innermost = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause !== undefined ? innermost(thrown.cause) : thrown;

/** Explains in plain words, for the person who starts the server, why a database cannot be used. */
export function explainConnection(thrown: unknown, databaseUrl: string): string {
  const cause = innermost(thrown);
  const { host, port, role, database } = partsOf(databaseUrl);
  const message = messageOf(cause);
  switch (codeOf(cause)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${host} is unknown. Check the host name in DATABASE_URL.`;
    case 'ECONNREFUSED':
      return `nothing listens on port ${port} of ${host}. Check that the server runs, and check DATABASE_URL.`;
    case '28P01':
      return `the password of ${role} is wrong. Check the user and password in DATABASE_URL.`;
    case '28000':
      return `${role} may not sign in: ${message}.`;
    case '3D000':
      return `it has no database ${database}. Create it with createdb, or check the end of DATABASE_URL.`;
    case '42501':
      return `${role} lacks a right: ${message}. The section "Database" of docs/deploy.md lists the rights that it needs.`;
    case '53300':
      return `it has no connection left: ${message}.`;
    case '57P03':
      return `it is starting or stopping: ${message}.`;
  }
  if (/^timeout|connection timeout|Query read timeout|ETIMEDOUT/.test(message)) {
    return `port ${port} of ${host} does not answer in time.`;
  }
  return /^SASL:.*password/.test(message)
    ? `${role} needs a password. Give it in DATABASE_URL.`
    : message || codeOf(cause);
}
