import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../src/domain/dates/periods';
import { buildApp } from './app';
import { createPasswordHasher } from './auth/passwords';
import { buildSite } from './cli/buildSite';
import { warningOfPlainHttp } from './cli/exposure';
import { explainFailure } from './cli/failures';
import { type Prepared, prepareDatabase } from './cli/prepareDatabase';
import { addressOf, createProgress, demoSignIns, tell, warn } from './cli/terminal';
import type { Database } from './db/database';
import { openDatabase } from './db/open';
import { extendDemo } from './demo/fillDemo';
import { watchDatabase } from './http/databaseMetrics';
import { createMetrics } from './metrics/metrics';
import { serveMetrics } from './metrics/serveMetrics';
import { readSettings, type Settings } from './settings/settings';
import { startWatchdog } from './watchdog/watchdog';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MINUTE_MS = 60_000;
/** What a stop may take before it is forced; requests under way are finished in it. */
const LONGEST_STOP_MS = 25_000;

const now = (): Date => new Date();

/** Tells the demo's story on when a new day has begun in the group's time zone. */
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

function stopOnSignal(app: FastifyInstance, database: Database | null): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await app.close();
    await database?.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** All of it at once, so that whoever waits for the address has the rest too. */
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
  tell(lines.join('\n'));
}

async function start(settings: Settings): Promise<void> {
  const today = () => settings.demoToday ?? dayOf(now(), settings.timeZone);
  const passwords = createPasswordHasher();
  startWatchdog(settings.stallLimitMs);
  if (settings.build) await buildSite(ROOT, tell);

  let database: Database | null = null;
  let prepared: Prepared | null = null;
  try {
    if (!settings.apiUrl) {
      tell('Preparing the database …');
      database = await openDatabase({ ...settings, warn });
      const onProgress = createProgress();
      prepared = await prepareDatabase(database, { settings, now, today, passwords, onProgress });
    }
    const metrics = settings.metrics && createMetrics();
    if (metrics && database) watchDatabase(metrics, { ...database, now });
    const app = await buildApp({
      settings,
      metrics,
      db: database?.db ?? null,
      replica: database?.replica?.db,
      siteFolder: fileURLToPath(new URL('../dist', import.meta.url)),
      now,
      today,
      passwords,
    });
    stopOnSignal(app, database);
    if (metrics && settings.metrics) {
      const reader = await serveMetrics(metrics.registry, settings.metrics);
      app.addHook('onClose', async () => void reader.close());
    }
    await app.listen({ port: settings.port, host: settings.host });
    if (database && prepared?.isDemo) keepDemoCurrent(app, database, today);
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : settings.port;
    announce(addressOf(settings.host, port, settings.tls !== undefined), settings, prepared);
  } catch (thrown) {
    await database?.close();
    throw thrown;
  }
}

let listening = { host: '127.0.0.1', port: 0 };
try {
  const settings = readSettings(process.env);
  listening = settings;
  await start(settings);
} catch (thrown) {
  process.stderr.write(`\n${explainFailure(thrown, listening)}\n`);
  process.exit(1);
}
