/** @jest-environment node */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort';
import { cookieFrom } from '../support/server';
import { runServerToEnd, type ServerProcess, startServerProcess } from '../support/serverProcess';

/** Sends a request over its own connection. Resolves when the request is written. */
async function ask(url: string, path: string, cookie: string): Promise<{ answer: Promise<string> }> {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  const answer = once(socket, 'close').then(
    () => text,
    (failure: unknown) => String(failure),
  );
  await once(socket, 'connect');
  await new Promise((resolve) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`, resolve),
  );
  return { answer };
}

describe('the server as a process', () => {
  let dataDir: string;
  let server: ServerProcess;
  let metricsPort: number;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'greenroom-data-'));
    metricsPort = await freePort();
    server = await startServerProcess({ dataDir, env: { METRICS_PORT: String(metricsPort) } });
  });
  afterAll(async () => {
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const signIn = async ({ url }: ServerProcess = server) => {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@greenroom.example', password: 'greenroom' }),
    });
    return cookieFrom(response);
  };

  test('prints its address and the demo accounts, and answers requests', async () => {
    expect(server.output()).toContain('  speaker_relations@greenroom.example');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await signIn()).toMatch(/^greenroom_session_\d+=/);
  });

  test('serves its metrics on a separate address', async () => {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await response.text()).toContain('greenroom_http_request_duration_seconds_count');
  });

  test('refuses a data folder that is in use', async () => {
    const { code, output } = await runServerToEnd({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`is in use by process ${server.pid}`);
    expect(output).not.toContain('    at ');
  });

  test('prints which port is in use', async () => {
    const { port } = new URL(server.url);
    const { code, output } = await runServerToEnd({ PORT: port, API_URL: 'http://127.0.0.1:9' });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} of 127.0.0.1 is in use`);
  });

  test('prints invalid settings', async () => {
    const { code, output } = await runServerToEnd({ PORT: 'http', DEMO: 'perhaps' });
    expect(code).toBe(1);
    expect(output).toContain('These settings cannot be used:\n  PORT must be');
    expect(output).toContain('\n  DEMO must be 1 or 0');
  });

  test('refuses demo data in production, and does not create them there', async () => {
    const stopped = await startServerProcess();
    try {
      await stopped.stop();
      const there = { DATA_DIR: stopped.dataDir };
      const kept = await runServerToEnd({ ...there, NODE_ENV: 'production' });
      expect(kept.code).toBe(1);
      expect(kept.output).toContain('holds demo data, whose sign-ins have a known password');
      expect(kept.output).toContain('Set DATA_DIR to an empty folder and ADMIN_EMAIL to its first admin.');
      expect(kept.output).not.toContain('    at ');
      const owned = await runServerToEnd({ ...there, ADMIN_EMAIL: 'chief@company.example' });
      expect([owned.code, owned.output]).toEqual([1, expect.stringContaining('leave ADMIN_EMAIL out')]);
    } finally {
      await stopped.remove();
    }
    const folder = mkdtempSync(join(tmpdir(), 'greenroom-data-'));
    try {
      const made = await runServerToEnd({ DATA_DIR: folder, NODE_ENV: 'production' });
      expect([made.code, made.output]).toEqual([1, expect.stringContaining('ADMIN_EMAIL is missing')]);
      expect(made.output).not.toContain('DEMO=1');
      const shown = await runServerToEnd({ DATA_DIR: folder, PUBLIC_ORIGIN: 'https://demo.example' });
      expect([shown.code, shown.output]).toEqual([
        1,
        expect.stringContaining('or set DEMO=1 to serve the demo'),
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('finishes running requests on SIGTERM', async () => {
    const stopping = await startServerProcess();
    // The check of a password takes long enough for a stop in the middle.
    const login = fetch(`${stopping.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@greenroom.example', password: 'x' }),
    });
    const stopped = new Promise((resolve) => setTimeout(() => resolve(stopping.stop()), 60));
    expect((await login).status).toBe(401);
    expect(await stopped).toBe(0);
    await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow();
    await stopping.remove();
  });

  test('answers all requests that were sent before SIGTERM, even unread ones', async () => {
    const stopping = await startServerProcess();
    const cookie = await signIn(stopping);
    // The process is suspended while the requests arrive, so that it receives the requests and the signal at the same
    // time.
    process.kill(stopping.pid, 'SIGSTOP');
    const asking = Array.from({ length: 32 }, () =>
      ask(stopping.url, `/api/products_summary/dk.athenas.example?days=30`, cookie),
    );
    const sent = await Promise.all(asking);
    const stopped = stopping.stop();
    process.kill(stopping.pid, 'SIGCONT');
    const answers = await Promise.all(sent.map(({ answer }) => answer));
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 OK'))).toEqual([]);
    expect(await stopped).toBe(0);
    await stopping.remove();
  });

  test('closes each connection with its answer after SIGTERM', async () => {
    const stopping = await startServerProcess();
    const { host, hostname, port } = new URL(stopping.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    const closed = once(socket, 'close');
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await once(socket, 'data');
    expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(text.toLowerCase()).not.toContain('connection: close');
    text = '';
    // The process receives the signal and the request on the open connection at the same time. The slow check of a
    // password lets the process handle the signal before the answer.
    const json = JSON.stringify({ email: 'nobody@greenroom.example', password: 'x' });
    const head = `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
    process.kill(stopping.pid, 'SIGSTOP');
    await new Promise((resolve) =>
      socket.write(`${head}Content-Length: ${json.length}\r\n\r\n${json}`, resolve),
    );
    const stopped = stopping.stop();
    process.kill(stopping.pid, 'SIGCONT');
    await closed;
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(await stopped).toBe(0);
    await stopping.remove();
  });

  test('has no time limit for its start, and stops on SIGTERM during the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'greenroom-data-'));
    // A running watchdog would end the process at each of the longer steps.
    const slow = { DATA_DIR: folder, STALL_LIMIT: '1', DEMO_SIZE: 'test', DEMO_TODAY: '2026-11-20' };
    try {
      const interrupted = await runServerToEnd(slow, (output, child) => {
        if (output.includes('step 3 of')) child.kill('SIGTERM');
      });
      expect(interrupted.code).toBe(0);
      expect(interrupted.output).toContain('Stopped before the server was ready.');
      const started = await startServerProcess({ dataDir: folder, env: slow });
      expect(started.output()).toMatch(/step 1 of 10: companies and staff\n {2}step 2 of 10: speakers/);
      expect(await started.stop()).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('stops on SIGTERM, and keeps its sessions for the next start', async () => {
    const cookie = await signIn();
    expect(await server.stop()).toBe(0);
    // The name of the cookie contains the port, so the port must be the same.
    server = await startServerProcess({ dataDir, env: { PORT: new URL(server.url).port } });
    expect((await fetch(`${server.url}/api/whoami`, { headers: { cookie } })).status).toBe(200);
  });
});
