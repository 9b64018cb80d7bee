import { DrizzleQueryError } from 'drizzle-orm';
import { Client, type ClientBase, type ClientConfig, Connection, Pool, type PoolClient } from 'pg';
import { aroundMethods } from './aroundMethods';
import type { DatabaseTimeouts } from './database';
import type { HostFinder } from './hostFinder';
import { setSession } from './postgresClient';
import { codeOf, isDatabaseAway, messageOf } from './queryFailures';

const MOST_CONNECTIONS = 10;
const SORT_MEMORY = '16MB';

/** Breaks a connection off, whatever is under way on it: the other end may be one that answers nothing any more. */
function breakOff(client: ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  if (connection instanceof Connection) connection.stream.destroy();
}

/** A connection that knows which server it was made to. */
class ServerClient extends Client {
  readonly address: string | undefined;

  constructor(config?: ClientConfig) {
    super(config);
    this.address = config?.connectionString;
  }
}

/** Leads new connections to the server that is found, and breaks off those to others. */
function followHost(pool: Pool, finder: HostFinder): void {
  const open = new Set<ServerClient>();
  const breakOffIfElsewhere = (client: ServerClient): void => {
    if (client.address !== finder.current()) breakOff(client);
  };
  pool.on('connect', (client) => {
    if (!(client instanceof ServerClient)) return;
    open.add(client);
    client.once('end', () => open.delete(client));
    client.on('error', () => void finder.find());
    // It may have been on its way while another took the place.
    breakOffIfElsewhere(client);
  });
  finder.onMove((url) => {
    pool.options.connectionString = url;
    for (const client of open) breakOffIfElsewhere(client);
  });
}

/**
 * The connections to a PostgreSQL server. Statements end on the server after their time; where the server does not
 * even do that, the client gives them up, and the connection with them.
 */
export function createPool(finder: HostFinder, { connectMs, statementMs, queryMs }: DatabaseTimeouts): Pool {
  // Compiling the plan of a report takes several times as long as running it. The rows of a report are sorted in memory,
  // unless the server is set up to take more already. The pool waits for what this returns.
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
  // A connection that breaks is dropped, and whoever has it out hears of it from the query. Without a listener the
  // event would end the process: the pool has one on idle clients only.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  followHost(pool, finder);
  return pool;
}

/**
 * A client whose connection is lost fails at once from then on, each time for the same reason: a rollback is not
 * waited for, and does not hide why it was needed.
 */
function failingFast(client: PoolClient): PoolClient {
  let lost: Error | undefined;
  return aroundMethods(client, {
    async query(call) {
      if (lost !== undefined) throw lost;
      try {
        return await call();
      } catch (thrown) {
        if (isDatabaseAway(thrown)) lost = asError(thrown);
        throw thrown;
      }
    },
  });
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : Object.assign(new Error(messageOf(thrown)), { code: codeOf(thrown) });

/**
 * Has a connection of the pool for the time of a transaction. It goes back however the transaction ends, and is
 * closed unless it is idle then: drizzle's own keeps the place of a connection on which `begin` has failed.
 * @throws DrizzleQueryError when no connection can be had
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
