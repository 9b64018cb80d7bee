import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Client, Pool, type PoolConfig } from 'pg';
import { openDatabase } from '../../server/db/open';
import { surviveLostConnections } from '../../server/db/postgresPool';
import { type DemoDays, demoName, fillSmallDemo } from './demo';
import { freePort } from './freePort';

const INSTALLED = '/usr/lib/postgresql';

/**
 * Shell script that runs one PostgreSQL server. It executes each command from stdin and repeats the command on stdout
 * when done. When stdin closes, it stops the server and removes the files, even if the test run was killed.
 */
const SERVER = `
set -e
dir=$(mktemp -d /tmp/greenroom-postgres-XXXXXX)
trap 'rm -rf "$dir"' EXIT
programs=$1
port=$2
primary=$3
shift 3
settings=$*
start() {
  "$programs/postgres" -D "$dir" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \\
    -c fsync=off -c full_page_writes=off -c max_connections=60 $settings >>"$dir/log" 2>&1 &
  server=$!
}
signal() {
  # The list of children is whole only while their parent stands still: it neither makes nor buries any.
  kill -STOP $server 2>/dev/null || true
  kill -$1 $(cat /proc/$server/task/$server/children) 2>/dev/null || true
  kill -$1 $server 2>/dev/null || true
}
if [ -n "$primary" ]; then
  "$programs/pg_basebackup" -D "$dir" -R -d "$primary" -c fast -N
else
  "$programs/initdb" -D "$dir" -U postgres -A trust -E UTF8 --locale=C.UTF-8 -N >/dev/null
fi
start
while read -r command; do
  case $command in
    restart) kill -INT $server; wait $server || true; start ;;
    crash) kill -QUIT $server; wait $server || true; start ;;
    halt) kill -INT $server; wait $server || true ;;
    start) start ;;
    freeze) signal STOP ;;
    thaw) signal CONT ;;
  esac
  echo $command
done
signal CONT
kill -INT $server 2>/dev/null || true
wait $server || true
`;

export interface TestPostgres {
  url: string;
  /** Ends all connections and restarts the server. Resolves when the server accepts connections. */
  restart(): Promise<void>;
  /** Restarts without a shutdown, like `pg_ctl restart -m immediate`: the server has to recover from its log. */
  crash(): Promise<void>;
  /** Stops the server, so that `start` can start it again. */
  halt(): Promise<void>;
  /** Starts the server after `halt`. Resolves when the server accepts connections. */
  start(): Promise<void>;
  /** Pauses all processes of the server. Connections stay open. */
  freeze(): Promise<void>;
  /** Resumes the server after `freeze`. */
  thaw(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** Returns the folder of the newest PostgreSQL's programs in Debian's layout, or null if none is installed. */
function findPrograms(): string | null {
  try {
    const newest = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))[0];
    return newest === undefined ? null : join(INSTALLED, newest, 'bin');
  } catch {
    return null;
  }
}

const MIGRATED = 'migrated';
/** The key of the advisory lock under which a test file makes a database that all test files copy. */
const MAKING = 1;
const urlOf = (server: string, name: string): string => new URL(name, server).href;

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a pool for a temporary database. `Pool.end` does not wait until its connections have ended, so PostgreSQL
 * terminates connections when the database is dropped afterwards.
 */
export function createTestPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  surviveLostConnections(pool);
  return pool;
}

async function untilItAnswers(
  url: string,
  server: ChildProcessByStdio<Writable, Readable, null>,
): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && server.exitCode === null) {
    try {
      await execute(url, 'select 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('The throwaway PostgreSQL did not start');
}

/** Options of a server. */
interface Making {
  /** The address of the primary if the server is a hot standby. */
  primary?: string;
  /** Command-line settings for `postgres`. They must not contain blanks. */
  settings?: readonly string[];
}

/** Starts a throwaway PostgreSQL on a free loopback port, its files in a temporary folder. */
async function startServer(programs: string, { primary = '', settings = [] }: Making): Promise<TestPostgres> {
  const port = await freePort();
  const script = ['sh', '-c', SERVER, 'postgres', programs, String(port), primary, ...settings];
  // PostgreSQL refuses to run as root, so root runs it as the user that its package made.
  const command = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...script] : script;
  const server = spawn(command[0] ?? 'sh', command.slice(1), {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const tell = async (command: string) => {
    server.stdin.write(`${command}\n`);
    await once(server.stdout, 'data');
  };
  const stop = async () => {
    server.stdin.end();
    await ended;
  };
  const andAnswers = async (command: string) => {
    await tell(command);
    await untilItAnswers(url, server);
  };
  try {
    await untilItAnswers(url, server);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return {
    url,
    restart: () => andAnswers('restart'),
    crash: () => andAnswers('crash'),
    halt: () => tell('halt'),
    start: () => andAnswers('start'),
    freeze: () => tell('freeze'),
    thaw: () => tell('thaw'),
    stop,
  };
}

/**
 * Starts one server for all test files of a run, with a migrated database to copy. Returns null if PostgreSQL is not
 * installed.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const programs = findPrograms();
  if (programs === null) return null;
  const server = await startServer(programs, { settings: ['-c', 'synchronous_commit=off'] });
  try {
    await execute(server.url, `create database ${MIGRATED}`);
    const database = await openDatabase({ databaseUrl: urlOf(server.url, MIGRATED), dataDir: '' });
    await database.close();
  } catch (thrown) {
    await server.stop();
    throw thrown;
  }
  return server;
}

/** A primary and its hot standby. */
export interface TestCluster {
  primary: TestPostgres;
  standby: TestPostgres;
  stop(): Promise<void>;
}

/**
 * Starts a primary and a standby that streams from it, as `pg_basebackup -R` sets it up. Commits that the primary has
 * confirmed survive its crash. Returns null if PostgreSQL is not installed.
 */
export async function startCluster(): Promise<TestCluster | null> {
  const programs = findPrograms();
  if (programs === null) return null;
  const primary = await startServer(programs, {});
  try {
    // With no delay, the standby at once cancels queries that conflict with replay.
    const settings = ['-c', 'max_standby_streaming_delay=0', '-c', 'wal_retrieve_retry_interval=200ms'];
    const standby = await startServer(programs, { primary: primary.url, settings });
    return {
      primary,
      standby,
      async stop() {
        await standby.stop();
        await primary.stop();
      },
    };
  } catch (thrown) {
    await primary.stop();
    throw thrown;
  }
}

/** Makes a database with a demo group, unless it exists. Other test files that need it wait for the lock. */
async function makeDemo(server: string, days: DemoDays): Promise<string> {
  const name = demoName(days);
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MAKING]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return name;
    // The database gets its final name only when it is filled.
    const unfinished = `unfinished_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${unfinished} template ${MIGRATED}`);
    const database = await openDatabase({ databaseUrl: urlOf(server, unfinished), dataDir: '' });
    try {
      await fillSmallDemo(database, days);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** Returns functions that create the databases of one test file on the server of the run. */
export function createDatabases(url: string) {
  const names: string[] = [];
  const create = async (template: string): Promise<string> => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    names.push(name);
    await execute(url, `create database ${name} template ${template}`);
    return urlOf(url, name);
  };
  return {
    createEmpty: () => create('template1'),
    /** Creates a migrated database without data. */
    createMigrated: () => create(MIGRATED),
    /**
     * Creates a copy of a small demo group. The first test file fills the original, which costs as much as on PGlite.
     */
    createDemo: async (days: DemoDays) => create(await makeDemo(url, days)),
    dropAll: async () => {
      for (const name of names) await execute(url, `drop database ${name} with (force)`);
    },
  };
}
