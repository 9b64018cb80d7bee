/** @jest-environment node */
import { watchDatabase } from '@server/http/databaseMetrics';
import { createMetrics, type Metrics } from '@server/metrics/metrics';
import { serveMetrics } from '@server/metrics/serveMetrics';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, TestClock, useTestServer } from '../../support/server';

const PATH = '/api/products_summary/dk.athenas.example?days=30';

describeOnEachDatabase('the metrics', ({ openDemo }) => {
  let metrics: Metrics;
  const server = useTestServer(async () => {
    const database = await openDemo();
    metrics = createMetrics();
    const clock = new TestClock();
    watchDatabase(metrics, { ...database, now: clock.now });
    return startTestServer({ database, clock, metrics });
  });

  const valueOf = async (line: string): Promise<number> => {
    const found = (await metrics.registry.metrics()).split('\n').find((each) => each.startsWith(`${line} `));
    return Number(found?.slice(line.length + 1) ?? Number.NaN);
  };

  test('count report answers, cached bytes and sessions', async () => {
    const before = await valueOf('greenroom_sessions');
    const cookie = await server().signIn('admin@greenroom.example');
    const first = await server().call(PATH, { cookie });
    await first.text();
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    await (await server().call(PATH, { cookie })).text();
    expect((await server().call(PATH, { cookie, headers })).status).toBe(304);
    for (const how of ['computed', 'kept', 'unchanged']) {
      expect([how, await valueOf(`greenroom_report_answers_total{how="${how}"}`)]).toEqual([how, 1]);
    }
    expect(await valueOf('greenroom_kept_answers_bytes')).toBeGreaterThan(1000);
    expect(await valueOf('greenroom_sessions')).toBe(before + 1);
    expect(await valueOf('greenroom_report_turns{state="waiting"}')).toBe(0);
    const changed = await valueOf('greenroom_data_changed_timestamp_seconds{kind="requests"}');
    // The time is in seconds. The data may be a copy of a database that was filled at the start of the test run.
    expect(Math.abs(Date.now() / 1000 - changed)).toBeLessThan(86_400);
  });

  test('count requests by route and status, with one route for all unknown addresses', async () => {
    for (const path of ['/api/nothing/1', '/api/nothing/2']) await server().call(path);
    const count = (labels: string) => valueOf(`greenroom_http_request_duration_seconds_count{${labels}}`);
    expect(await count('method="POST",route="/api/login",status="204"')).toBe(1);
    expect(await count('method="GET",route="/*",status="404"')).toBe(2);
    expect(await metrics.registry.metrics()).not.toContain('/api/nothing/1');
  });

  test('are served on a separate address that serves nothing else', async () => {
    const reader = await serveMetrics(metrics.registry, { port: 0, host: '127.0.0.1' });
    const address = reader.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const answer = await fetch(`${url}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('process_resident_memory_bytes'),
    ]);
    expect((await fetch(`${url}/api/whoami`)).status).toBe(404);
    expect((await server().call('/metrics')).headers.get('content-type') ?? '').not.toContain(
      'version=0.0.4',
    );
    await new Promise((resolve) => reader.close(resolve));
  });
});
