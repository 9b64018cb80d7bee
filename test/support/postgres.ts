import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Client } from 'pg';
import { openDatabase } from '../../server/db/open';
import { type DemoDays, demoName, fillSmallDemo } from './demo';
import { freePort } from './freePort';

const INSTALLED = '/usr/lib/postgresql';

/**
 * Does what its standard input says, and says when it is done. Ends, and removes its files, when that closes: also
 * when the test run is killed.
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
  /** Ends all connections and starts again; answers when it takes connections. */
  restart(): Promise<void>;
  /** The same without a shutdown, as `pg_ctl restart -m immediate`: it has to recover what it had written. */
  crash(): Promise<void>;
  /** Ends it, to be started again. */
  halt(): Promise<void>;
  /** Starts it after `halt`; answers when it takes connections. */
  start(): Promise<void>;
  /** It keeps its connections and does nothing more. */
  freeze(): Promise<void>;
  /** It goes on where it was. */
  thaw(): Promise<void>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** The programs of the newest PostgreSQL installed as Debian does it, or null. */
function findPrograms(): string | null {
  try {
    const newest = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))[0];
    return newest === undefined ? null : join(INSTALLED, newest, 'bin');
  } catch {
    return null;
  }
}

const MIGRATED = 'migrated';
/** The key of the advisory lock of the test file that makes a database for all. */
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

/** What a server of its own is made of. */
interface Making {
  /** The address of the server that it is a hot standby of. */
  primary?: string;
  /** As `postgres` takes them, without blanks in them. */
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
 * One server for all test files of a run, with a migrated database to copy. Null where PostgreSQL is not installed.
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
 * Starts a primary and a standby that streams from it, as `pg_basebackup -R` makes it. What the primary has answered
 * survives its crash. Null where PostgreSQL is not installed.
 */
export async function startCluster(): Promise<TestCluster | null> {
  const programs = findPrograms();
  if (programs === null) return null;
  const primary = await startServer(programs, {});
  try {
    // Statements that stand in the way of what the primary sends are cancelled at once.
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

/** Makes a database that holds a demo group, unless another test file has made it. Others that want it wait. */
async function makeDemo(server: string, days: DemoDays): Promise<string> {
  const name = demoName(days);
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MAKING]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return name;
    // One that is not filled yet has another name.
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

/** Makes databases of one test file's own on the server of the run. */
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
    /** As a server leaves it that has just migrated it. */
    createMigrated: () => create(MIGRATED),
    /** With a small demo group: the first test file fills one, which costs as much as on PGlite, the others copy it. */
    createDemo: async (days: DemoDays) => create(await makeDemo(url, days)),
    dropAll: async () => {
      for (const name of names) await execute(url, `drop database ${name} with (force)`);
    },
  };
}
