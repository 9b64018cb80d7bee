/** @jest-environment node */

import { answerError } from '@server/http/errorAnswers';
import { logOptions } from '@server/http/log';
import { DrizzleQueryError } from 'drizzle-orm';
import { fastify } from 'fastify';
import { startTestServer } from '../../support/server';

/** Starts a server whose route throws the given value, and sends one request. */
async function failWith(thrown: unknown): Promise<{ status: number; body: unknown; log: string }> {
  const lines: string[] = [];
  const app = fastify(logOptions('info', { write: (line) => void lines.push(line) }));
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw thrown;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${url}/?code=secret-code`);
  const body: unknown = await response.json();
  await app.close();
  return { status: response.status, body, log: lines.join('') };
}

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
const failedQuery = (cause: Error) => new DrizzleQueryError('select $1', ['secret-parameter'], cause);

describe('a failure', () => {
  test.each([
    ['of the code', new Error('secret detail'), 500, 'Internal Server Error'],
    ['that is not an Error', 'secret detail', 500, 'Internal Server Error'],
    [
      'of a value that the database cannot store',
      failedQuery(withCode('x', '22021')),
      422,
      'A value cannot be stored',
    ],
    ['of a number out of range', failedQuery(withCode('x', '22003')), 422, 'A value cannot be stored'],
    [
      'of a database that is away',
      failedQuery(withCode('x', 'ECONNREFUSED')),
      503,
      'The database does not answer',
    ],
    ['of a database that stops', failedQuery(withCode('x', '57P01')), 503, 'The database does not answer'],
    ['of a query', failedQuery(withCode('x', '42703')), 500, 'Internal Server Error'],
  ])('%s is answered without internal details', async (_case, thrown, status, message) => {
    const answer = await failWith(thrown);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message });
  });

  test('is logged with its reason, but without the parameters of the query or the query string', async () => {
    const { log } = await failWith(failedQuery(withCode('column is missing', '42703')));
    expect(log).toContain('column is missing');
    expect(log).toContain('42703');
    expect(log).not.toMatch(/secret-/);
  });
});

describe('the log', () => {
  test('has one line for each entry, regardless of its content', async () => {
    const server = await startTestServer({ database: null, env: { API_URL: 'http://127.0.0.1:9' } });
    const forged = 'script-src\n{"level":30,"msg":"forged"}\r\n\u2028"';
    try {
      await server.call('/api/csp', {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body: JSON.stringify({ 'csp-report': { 'violated-directive': forged, 'blocked-uri': 'eval' } }),
      });
      await server.call('/users%0a{"msg":"forged"}');
      const lines = server.log.flatMap((written) => written.replace(/\n$/, '').split(/[\n\r]/));
      const told = lines.map((line) => {
        const decoded: Record<string, unknown> = JSON.parse(line);
        return decoded;
      });
      expect(told.map(({ directive }) => directive)).toContain(forged);
      expect(told.map(({ msg }) => msg)).not.toContain('forged');
    } finally {
      await server.close();
    }
  });

  test('has one line for a request, with method, path, status and time, without secrets', async () => {
    const server = await startTestServer({ database: null, env: { API_URL: 'http://127.0.0.1:9' } });
    try {
      await server.call('/users?code=secret-1#secret-2', {
        cookie: 'greenroom_session=secret-3',
        headers: { authorization: 'Bearer secret-4', referer: 'http://x/?secret-5' },
      });
      const lines = server.log.filter((line) => line.includes('"path"'));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        method: 'GET',
        path: '/users',
        status: 503,
        msg: 'request',
      });
      expect(server.log.join('')).not.toContain('secret');
    } finally {
      await server.close();
    }
  });

  test('contains the request id of the answer, also for a failure', async () => {
    const server = await startTestServer({ database: null, env: { API_URL: 'http://127.0.0.1:9' } });
    try {
      const answer = await server.call('/api/whoami');
      const id = answer.headers.get('x-request-id') ?? '';
      expect(id).toMatch(/^[\w-]{12}$/);
      expect(server.log.filter((line) => line.includes(`"reqId":"${id}"`)).length).toBeGreaterThan(0);
      expect((await server.call('/api/whoami')).headers.get('x-request-id')).not.toBe(id);
      expect((await server.call('/users')).headers.get('x-request-id')).toBeNull();
    } finally {
      await server.close();
    }
  });

  test('reports blocked content without query strings, at most twenty times a minute', async () => {
    const server = await startTestServer({ database: null, env: { API_URL: 'http://127.0.0.1:9' } });
    const report = (body: unknown, type = 'application/csp-report') =>
      server.call('/api/csp', {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(body),
      });
    const blocked = () =>
      server.log.filter((line) => line.includes('blocked by the Content-Security-Policy'));
    const violation = {
      'csp-report': {
        'document-uri': 'https://x.example/users?token=secret',
        'blocked-uri': 'https://evil.example/a.js?secret',
        'violated-directive': 'script-src-elem',
      },
    };
    try {
      expect((await report(violation)).status).toBe(204);
      expect(JSON.parse(blocked()[0] ?? '')).toMatchObject({
        page: 'https://x.example/users',
        blocked: 'https://evil.example/a.js',
        directive: 'script-src-elem',
      });
      for (let n = 0; n < 30; n += 1) await report(violation);
      expect(blocked()).toHaveLength(20);
      server.clock.advance(60_000);
      await report(violation);
      expect(blocked()).toHaveLength(21);
      expect(server.log.join('')).not.toContain('secret');

      expect((await report([{ type: 'csp-violation' }], 'application/reports+json')).status).toBe(204);
      expect((await report('x'.repeat(20_000))).status).toBe(413);
      expect((await report({}, 'text/plain')).status).toBe(415);
    } finally {
      await server.close();
    }
  });
});
