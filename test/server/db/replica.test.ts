/** @jest-environment node */

import type { Database } from '@server/db/database';
import { readDataVersion } from '@server/db/dataVersions';
import { openDatabase } from '@server/db/open';
import { codeOf } from '@server/db/queryFailures';
import { createReadFacts, type ReadPlace } from '@server/db/readFacts';
import { watchDatabase } from '@server/http/databaseMetrics';
import { createMetrics } from '@server/metrics/metrics';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { z } from 'zod';
import { describeOnPostgres } from '../../support/databases';
import { startCluster, type TestCluster } from '../../support/postgres';
import { startTestServer, type TestServer } from '../../support/server';

const SITE = 'dk.athenas.example';
const SPEAKERS = `/api/products_info/${SITE}`;
const KEYWORDS = `/api/main_seo_keywords_summary/${SITE}`;
const READS = { companyId: 1, kinds: ['speakers'] } as const;

/** Waits until a condition is true. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describeOnPostgres('reports on a streaming replica', () => {
  let cluster: TestCluster;
  let database: Database;
  let server: TestServer;
  let cookie: string;
  const metrics = createMetrics();

  const on = async (url: string, statement: string): Promise<unknown> => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query({ text: statement, rowMode: 'array' });
      return rows[0]?.[0];
    } finally {
      await client.end();
    }
  };
  const onPrimary = (statement: string) => on(cluster.primary.url, statement);
  /** Runs a statement on the standby. Repeats the statement if replication cancels it. */
  const onStandby = async (statement: string): Promise<unknown> => {
    try {
      return await on(cluster.standby.url, statement);
    } catch (thrown) {
      if (codeOf(thrown) !== '40001') throw thrown;
      return onStandby(statement);
    }
  };
  const caughtUp = async () => {
    const position = String(await onPrimary('select pg_current_wal_lsn()'));
    await until(async () => (await onStandby(`select pg_last_wal_replay_lsn() >= '${position}'`)) === true);
  };

  const countOf = async (place: ReadPlace): Promise<number> => {
    const { values } = await metrics.replicaReads.get();
    return values.find(({ labels }) => labels.place === place)?.value ?? 0;
  };
  /** Returns the places where an uncached report was read, from the change of the counters. */
  async function placeOf(read: () => Promise<unknown>): Promise<ReadPlace[]> {
    const all: ReadPlace[] = ['replica', 'behind', 'away', 'failed'];
    const before = await Promise.all(all.map(countOf));
    await read();
    const after = await Promise.all(all.map(countOf));
    return all.filter((_, n) => after[n] !== before[n]);
  }

  /**
   * Waits until reads use the standby. The URL with both hosts may have led to the primary while the standby was away.
   */
  const readsOnStandby = async () => {
    const connected = `select count(*) > 0 from pg_stat_activity where application_name = 'greenroom'`;
    await until(async () => {
      const places = await placeOf(() => ok(KEYWORDS));
      return places.includes('replica') && (await onStandby(connected)) === true;
    });
  };

  const ask = (path: string, headers: Record<string, string> = {}) => server.call(path, { cookie, headers });
  const ok = async (path: string): Promise<unknown> => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    return response.json();
  };
  const website = async (): Promise<string | undefined> => {
    const speakers = z.record(z.string(), z.object({ SpeakerWebsite: z.string() })).parse(await ok(SPEAKERS));
    return Object.values(speakers)[0]?.SpeakerWebsite;
  };
  /** Changes a fact that the report of speakers contains. */
  const rename = (text: string) => onPrimary(`update speakers set website = '${text}' where company_id = 1`);

  beforeAll(async () => {
    const started = await startCluster();
    if (!started) throw new Error('PostgreSQL did not start');
    cluster = started;
    const both = [cluster.primary.url, cluster.standby.url].map((url) => new URL(url).host).join(',');
    const databaseUrl = `postgresql://postgres@${both}/postgres?target_session_attrs=read-write`;
    const databaseReadUrl = `postgresql://postgres@${both}/postgres?target_session_attrs=prefer-standby`;
    database = await openDatabase({ databaseUrl, databaseReadUrl, dataDir: '' });
    watchDatabase(metrics, { ...database, now: () => new Date() });
    server = await startTestServer({ database, metrics, env: { ANSWER_CACHE: '0' } });
    cookie = await server.signIn('admin@greenroom.example');
    await caughtUp();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await cluster.stop();
  });

  test('are read on the replica, and changes are made on the primary', async () => {
    await readsOnStandby();
    expect(await placeOf(() => ok(`/api/sanity_checks/${SITE}/stats`))).toEqual(['replica']);
    const recovery = sql<boolean>`there.is_standby`;
    const from = sql`(select pg_is_in_recovery() as is_standby) there`;
    expect(await database.replica?.db.select({ recovery }).from(from)).toEqual([{ recovery: true }]);
    expect(await database.db.select({ recovery }).from(from)).toEqual([{ recovery: false }]);
  });

  test('a lagging replica never answers with older facts than written', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await rename('written.example');
    expect(await placeOf(async () => expect(await website()).toBe('written.example'))).toEqual(['behind']);
    // Facts that the replica already has are still read there.
    expect(await placeOf(() => ok(KEYWORDS))).toEqual(['replica']);
    expect(await metrics.registry.metrics()).toMatch(/^greenroom_replica_lag_bytes [1-9]/m);

    const { headers } = await ask(SPEAKERS);
    await onStandby('select pg_wal_replay_resume()');
    await caughtUp();
    expect(await placeOf(async () => expect(await website()).toBe('written.example'))).toEqual(['replica']);
    const tag = headers.get('etag') ?? '';
    expect((await ask(SPEAKERS, { 'if-none-match': tag })).status).toBe(304);
    await until(async () => /^greenroom_replica_lag_bytes 0$/m.test(await metrics.registry.metrics()));
  });

  test('content that was never checked is checked on the primary', async () => {
    await onPrimary('delete from check_results');
    await onPrimary('delete from check_runs');
    await caughtUp();
    const results = await ok(`/api/sanity_checks/${SITE}`);
    expect(results).toEqual(expect.arrayContaining([expect.objectContaining({ class: 'error' })]));
  });

  test('a statement that conflicts with replication is repeated on the primary', async () => {
    await onPrimary('create table passing as select n from generate_series(1, 1000) n');
    await caughtUp();
    const { db, replica } = database;
    const places: ReadPlace[] = [];
    const readFacts = createReadFacts(db, replica?.db, (place) => void places.push(place));
    const version = await readDataVersion(db, READS);
    const read = readFacts({ reads: READS, version }, async (from) => {
      const isThere = from === replica?.db;
      const rows = await from
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(sql`passing, pg_sleep(${isThere ? 60 : 0})`);
      return { isThere, rows };
    });
    const sleeping = `select count(*) > 0 from pg_stat_activity where wait_event = 'PgSleep'`;
    await until(async () => (await onStandby(sleeping)) === true);
    await onPrimary('delete from passing where n > 10');
    await onPrimary('vacuum passing');
    expect(await read).toEqual({ isThere: false, rows: [{ count: 10 }] });
    expect(places).toEqual(['failed']);
  });

  test('the server works without a stopped replica, and uses the replica again after its start', async () => {
    await cluster.standby.halt();
    for (const path of [SPEAKERS, KEYWORDS, SPEAKERS, KEYWORDS]) await ok(path);
    await rename('without.example');
    expect(await website()).toBe('without.example');
    await cluster.standby.start();
    await readsOnStandby();
  });

  test('the server works without a hanging replica', async () => {
    await cluster.standby.freeze();
    expect(await placeOf(() => ok(SPEAKERS))).toEqual(['away']);
    await Promise.all([SPEAKERS, KEYWORDS, SPEAKERS, KEYWORDS].map(ok));
    await cluster.standby.thaw();
    await readsOnStandby();
  });

  test('the server continues after a crash of the primary, with all acknowledged writes', async () => {
    await rename('kept.example');
    await cluster.primary.crash();
    await until(async () => (await ask('/api/whoami')).status === 200);
    expect(await website()).toBe('kept.example');
    await readsOnStandby();
  });

  test('the server finds a promoted standby and stays with it', async () => {
    const save = (key: string) =>
      server.call('/api/key_val_store', { method: 'POST', cookie, json: { key, value: 'kept' } });
    await caughtUp();
    await cluster.primary.freeze();
    await onStandby('select pg_promote()');
    const statuses = new Set<number>();
    await until(async () => {
      const { status } = await save('after.the.failover');
      statuses.add(status);
      return status === 204;
    });
    expect([...statuses].filter((status) => status !== 204 && status !== 503)).toEqual([]);
    expect(await website()).toBe('kept.example');

    // The old primary still accepts writes, because it does not know about the promotion.
    await cluster.primary.thaw();
    await ok(SPEAKERS);
    expect((await save('still.there')).status).toBe(204);
    const kept = 'select count(*)::int from key_values';
    expect(Number(await onStandby(kept)) - Number(await onPrimary(kept))).toBe(2);
  });
});
