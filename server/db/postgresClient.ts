import { Client, type ClientBase, type ClientConfig } from 'pg';
import { z } from 'zod';
import { DatabaseError } from './database';
import { SESSION_SETTINGS } from './sessionSettings';

/** Settings that only newer servers have. An older server would reject a statement that names them. */
const NEWER_SETTINGS = { idle_session_timeout: '0', transaction_timeout: '0' } as const;

const SET = [
  ...Object.entries(SESSION_SETTINGS).map(([name, value]) => `set ${name} = ${quoted(name, value)}`),
  ...Object.entries(NEWER_SETTINGS).map(
    ([name, value]) =>
      `select set_config('${name}', '${value}', false) where current_setting('${name}', true) is not null`,
  ),
].join(';\n');

/** Quotes a value. In quotes, a list of schemas or date styles would be a single name. */
function quoted(name: string, value: string): string {
  return name === 'search_path' || name === 'datestyle' ? value : `'${value}'`;
}

/**
 * Applies `SESSION_SETTINGS` to a new connection, overriding the settings of its database and role.
 * @param then further statements to send in the same query
 */
export async function setSession(client: ClientBase, then = ''): Promise<void> {
  await client.query(`${SET};\n${then}`);
}

/**
 * Opens a connection outside the pool, with `SESSION_SETTINGS` and without a statement timeout. The caller
 * ends the connection. After a lost connection, the next statement fails.
 */
export async function connectClient(config: ClientConfig): Promise<Client> {
  const client = new Client({ keepAlive: true, ...config });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await setSession(client);
    return client;
  } catch (thrown) {
    client.end().catch(() => undefined);
    throw thrown;
  }
}

const Encoding = z.object({ name: z.string(), encoding: z.string() });

/**
 * Checks that the database can store every character.
 * @throws DatabaseError that names the encoding and a remedy
 */
export async function requireUtf8(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select current_database() as name, current_setting('server_encoding') as encoding`,
  );
  const { name, encoding } = Encoding.parse(rows[0]);
  if (encoding === 'UTF8') return;
  throw new DatabaseError(
    `the database ${name} has the encoding ${encoding}, and Greenroom needs UTF8. Create a database with createdb --encoding=UTF8 --template=template0, and name it in DATABASE_URL.`,
  );
}
