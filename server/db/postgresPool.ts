import { DrizzleQueryError } from 'drizzle-orm';
import { Client, type ClientBase, type ClientConfig, Connection, Pool, type PoolClient } from 'pg';
import { wrapMethods } from './aroundMethods';
import type { DatabaseTimeouts } from './database';
import type { HostFinder } from './hostFinder';
import { setSession } from './postgresClient';
import { codeOf, isDatabaseUnavailable, messageOf } from './queryFailures';

const MOST_CONNECTIONS = 10;
const SORT_MEMORY = '16MB';

/** Destroys a connection even if a query is running: the server may not respond any more. */
function destroyConnection(client: ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  if (connection instanceof Connection) connection.stream.destroy();
}

/** A connection that records the address of its server. */
class ServerClient extends Client {
  readonly address: string | undefined;

  constructor(config?: ClientConfig) {
    super(config);
    this.address = config?.connectionString;
  }
}

/** Directs new connections to the current server, and destroys connections to other servers. */
function followHost(pool: Pool, finder: HostFinder): void {
  const open = new Set<ServerClient>();
  const breakOffIfElsewhere = (client: ServerClient): void => {
    if (client.address !== finder.current()) destroyConnection(client);
  };
  pool.on('connect', (client) => {
    if (!(client instanceof ServerClient)) return;
    open.add(client);
    client.once('end', () => open.delete(client));
    client.on('error', () => void finder.find());
    // The server may have changed while this connection was being made.
    breakOffIfElsewhere(client);
  });
  finder.onHostChange((url) => {
    pool.options.connectionString = url;
    for (const client of open) breakOffIfElsewhere(client);
  });
}

/**
 * Keeps a lost connection from ending the process. The pool drops the connection, and the user of the connection gets an
 * error from the query. But an `error` event without a listener ends the process, and the pool only listens on idle
 * clients.
 */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Creates the pool of connections to a PostgreSQL server. The server cancels a statement after `statementMs`.
 * If the server does not respond, the client drops the statement and its connection after `queryMs`.
 */
export function createPool(finder: HostFinder, { connectMs, statementMs, queryMs }: DatabaseTimeouts): Pool {
  // JIT compilation of a report's plan takes several times as long as the query. Reports sort their rows in
  // memory, unless the server already allows more memory. The pool waits for the returned promise.
  const prepare = (client: ClientBase): unknown =>
    setSession(
      client,
      `set jit = off; set statement_timeout = ${statementMs};
      select set_config('work_mem', '${SORT_MEMORY}', false)
      where pg_size_bytes(current_setting('work_mem')) < pg_size_bytes('${SORT_MEMORY}')`,
    );
  const pool = new Pool({
    connectionString: finder.current(),
    Client: ServerClient,
    max: MOST_CONNECTIONS,
    application_name: 'greenroom',
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    keepAlive: true,
    onConnect: prepare,
  });
  surviveLostConnections(pool);
  followHost(pool, finder);
  return pool;
}

/**
 * Wraps a client: after a lost connection, all later queries fail at once with the first error. A rollback
 * then neither waits nor hides the original error.
 */
function failingFast(client: PoolClient): PoolClient {
  let lost: Error | undefined;
  return wrapMethods(client, {
    async query(call) {
      if (lost !== undefined) throw lost;
      try {
        return await call();
      } catch (thrown) {
        if (isDatabaseUnavailable(thrown)) lost = asError(thrown);
        throw thrown;
      }
    },
  });
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : Object.assign(new Error(messageOf(thrown)), { code: codeOf(thrown) });

/**
 * Runs a transaction on a connection of the pool and always releases the connection. A connection that is not
 * idle afterwards is closed: drizzle's own transaction leaks a connection on which `begin` failed.
 * @throws DrizzleQueryError if the pool has no connection
 */
export async function withClient<T>(pool: Pool, transaction: (client: PoolClient) => Promise<T>): Promise<T> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (thrown) {
    throw new DrizzleQueryError('begin', [], asError(thrown));
  }
  try {
    return await transaction(failingFast(client));
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}
