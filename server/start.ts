import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { extendDemo } from '../demo/fillDemo';
import { dayOf } from '../src/domain/dates/periods';
import { buildApp } from './app';
import { createPasswordHasher } from './auth/passwords';
import { serveBackups } from './backup/backupSocket';
import { writeBackup } from './backup/writeBackup';
import { buildSite } from './cli/buildSite';
import { warningOfPlainHttp } from './cli/exposure';
import { explainFailure } from './cli/failures';
import { type Prepared, prepareDatabase } from './cli/prepareDatabase';
import { listenToStopSignals, type StopSignals } from './cli/stopSignals';
import { addressOf, createProgress, demoSignIns, print, warn } from './cli/terminal';
import { type Database, IN_MEMORY } from './db/database';
import { openDatabase } from './db/open';
import { createKeyring } from './encryption/keyring';
import { openKeyring } from './encryption/openKeyring';
import { watchDatabase } from './http/databaseMetrics';
import { openLogStream } from './http/textLog';
import { createMetrics } from './metrics/metrics';
import { serveMetrics } from './metrics/serveMetrics';
import { withLoadTimeouts } from './settings/loadTimeouts';
import { readSettings, type Settings } from './settings/settings';
import { startWatchdog } from './watchdog/watchdog';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MINUTE_MS = 60_000;

const now = (): Date => new Date();

/** Extends the demo data when a new day begins in the group's time zone. */
function keepDemoCurrent(app: FastifyInstance, { db }: Database, today: () => string): NodeJS.Timeout {
  let filledTo = today();
  const timer = setInterval(() => {
    const day = today();
    if (day === filledTo) return;
    filledTo = day;
    extendDemo(db, { today: day }).catch((err: unknown) => {
      app.log.error({ err }, 'the demo data could not be extended');
    });
  }, MINUTE_MS);
  return timer.unref();
}

/** Serves backups: while this process has the embedded database open, no other process can read the database. */
async function offerBackups(app: FastifyInstance, database: Database, dataDir: string): Promise<void> {
  if (dataDir === IN_MEMORY) return;
  try {
    const server = await serveBackups(
      dataDir,
      (sink) => database.inTransaction((statements) => writeBackup(statements, sink, now())),
      (err) => app.log.error({ err }, 'a backup broke off'),
    );
    app.addHook('onClose', async () => server.close());
  } catch (err) {
    app.log.warn({ err }, 'backups can only be made while the server is stopped');
  }
}

/** Prints all lines at once, so that a program that waits for the address also receives the other lines. */
function announce(address: string, settings: Settings, prepared: Prepared | null): void {
  const lines = [`\nGreenroom is at ${address}`];
  if (settings.apiUrl) lines.push(`Its API is ${settings.apiUrl}`);
  const warning = warningOfPlainHttp(settings);
  if (warning !== null) lines.push(warning);
  if (prepared?.isDemo && settings.passwordLogin) lines.push(demoSignIns());
  if (prepared?.passwordLink && settings.passwordLogin) {
    const link = `${settings.publicOrigin ?? address}${prepared.passwordLink}`;
    lines.push(`Set the password of ${settings.adminEmail} within 24 hours: ${link}`);
  }
  print(lines.join('\n'));
}

/** Builds the app. With a second processor, the build runs in parallel with the rest of the start. */
async function beginBuild(settings: Settings, signal: AbortSignal): Promise<{ built: Promise<void> }> {
  if (!settings.build) return { built: Promise.resolve() };
  const built = buildSite(ROOT, print, signal);
  // The caller handles a failure when it awaits `built`; this handler only prevents an unhandled rejection.
  built.catch(() => undefined);
  if (availableParallelism() === 1) await built;
  return { built };
}

/** Opens further connections with long time limits. They are only made when somebody loads a file. */
const openForLoads = (settings: Settings): Promise<Database> =>
  openDatabase({ ...withLoadTimeouts(settings), databaseReadUrl: undefined, warn });

async function start(settings: Settings, stopSignals: StopSignals, failed: AbortController): Promise<void> {
  const today = () => settings.demoToday ?? dayOf(now(), settings.timeZone);
  const passwords = createPasswordHasher();
  const { built } = await beginBuild(settings, AbortSignal.any([stopSignals.signal, failed.signal]));

  let database: Database | null = null;
  let loadsDatabase: Database | null = null;
  let prepared: Prepared | null = null;
  let keyring = createKeyring([]);
  try {
    if (!settings.apiUrl) {
      print('Preparing the database …');
      database = await openDatabase({ ...settings, warn });
      const onProgress = createProgress();
      prepared = await prepareDatabase(database, { settings, now, today, passwords, onProgress });
      keyring = await openKeyring(settings, database, warn);
      if (database.kind === 'postgres') loadsDatabase = await openForLoads(settings);
    }
    await built;
    const metrics = settings.metrics && createMetrics();
    if (metrics && database) watchDatabase(metrics, { ...database, now });
    const logStream = await openLogStream(settings.logFormat);
    const app = await buildApp({
      settings,
      metrics,
      db: database?.db ?? null,
      loadsDb: loadsDatabase?.db,
      replica: database?.replica?.db,
      siteFolder: fileURLToPath(new URL('../dist', import.meta.url)),
      now,
      today,
      passwords,
      keyring,
      logStream,
    });
    stopSignals.closeWith(async () => {
      await app.close();
      await loadsDatabase?.close();
      await database?.close();
    });
    if (database?.kind === 'pglite') await offerBackups(app, database, settings.dataDir);
    if (metrics && settings.metrics) {
      const reader = await serveMetrics(metrics.registry, settings.metrics);
      app.addHook('onClose', async () => void reader.close());
    }
    await app.listen({ port: settings.port, host: settings.host });
    if (database && prepared?.isDemo) keepDemoCurrent(app, database, today);
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : settings.port;
    // The watchdog starts last, because a first start or a migration may block the event loop for long.
    startWatchdog(settings.stallLimitMs, logStream === undefined && settings.logLevel !== 'silent');
    announce(addressOf(settings.host, port, settings.tls !== undefined), settings, prepared);
  } catch (thrown) {
    await loadsDatabase?.close();
    await database?.close();
    throw thrown;
  }
}

let listening = { host: '127.0.0.1', port: 0 };
const stopSignals = listenToStopSignals();
const failed = new AbortController();
try {
  const settings = readSettings(process.env);
  listening = settings;
  await start(settings, stopSignals, failed);
} catch (thrown) {
  failed.abort();
  // After a stop signal an error is no failure: the signal handler ends the process.
  if (!stopSignals.signal.aborted) {
    process.stderr.write(`\n${explainFailure(thrown, listening)}\n`);
    process.exit(1);
  }
}
