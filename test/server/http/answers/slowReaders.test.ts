/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '@server/db/database';
import { createAnswers } from '@server/http/answers/answerReport';
import { answerError } from '@server/http/errorAnswers';
import { limitSendTime } from '@server/http/sendDeadline';
import { settle } from '@test/support/held';
import { openInMemory } from '@test/support/inMemory';
import fastify, { type FastifyInstance } from 'fastify';

const MB = 1_000_000;
const LONG = 60 * MB;
const CONNECTIONS = 50;
const EACH = 8;
const ALL = 32;
const SEND_MS = 600_000;

/** Creates new rows of 100 kB. */
const makeRows = (bytes: number) =>
  Array.from({ length: bytes / 100_000 }, () => ({ text: randomBytes(75_000).toString('base64') }));

let database: Database;
let app: FastifyInstance;
let computed = 0;
const open: IncomingMessage[] = [];

beforeAll(async () => {
  database = await openInMemory();
  const { answerReport } = createAnswers({ db: database.db, mostBytes: 200 * MB, atOnce: 4 });
  app = fastify({ forceCloseConnections: true });
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request) => {
    request.staff = {
      id: Number(request.headers['x-person']),
      name: '',
      email: '',
      roles: [],
      notifications: [],
    };
  });
  app.setErrorHandler(answerError);
  limitSendTime(app, SEND_MS);
  app.get<{ Params: { bytes: string } }>('/rows/:bytes', (request, reply) => {
    const { bytes } = request.params;
    const question = {
      path: '/rows',
      parts: { bytes },
      reads: { companyId: 1, kinds: ['requests'] as const },
    };
    return answerReport(reply, question, async () => {
      computed += 1;
      return makeRows(Number(bytes));
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  computed = 0;
});
afterEach(async () => {
  jest.useRealTimers();
  await leaveAll();
});

/** Sends a request and reads only the head of the answer. */
async function ask(person: number, bytes = LONG, encoding = 'identity'): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo; // the server listens on a port
  const headers = { 'x-person': String(person), 'accept-encoding': encoding };
  const request = get({ port, host: '127.0.0.1', path: `/rows/${bytes}`, agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage]; // the event has one value
  response.on('error', () => undefined);
  open.push(response);
  return response;
}

async function leaveAll(): Promise<void> {
  for (const response of open.splice(0)) response.destroy();
  for (let turn = 0; turn < 50; turn += 1) await settle();
}

const statusesOf = (responses: readonly IncomingMessage[]) => {
  const count = (status: number) => responses.filter(({ statusCode }) => statusCode === status).length;
  return { sent: count(200), refused: count(503) };
};

test('50 connections that read nothing share the rows of one answer', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // the flag adds this function
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const responses = [];
  for (let n = 0; n < CONNECTIONS; n += 1)
    responses.push(await ask(1, LONG, n % 2 === 0 ? 'identity' : 'br'));
  expect(statusesOf(responses)).toEqual({ sent: EACH, refused: CONNECTIONS - EACH });
  expect(computed).toBe(1);
  expect(used() - before).toBeLessThan(LONG + 40 * MB);

  const refused = responses.at(-1);
  expect(refused?.headers['retry-after']).toBe('10');
  if (refused) expect(String(await buffer(refused))).toContain('Too many long answers are being sent');
  // The person still gets short answers.
  expect((await ask(1, 100_000)).statusCode).toBe(200);
});

test('all people share a limit, and a place is free after its reader has left', async () => {
  const responses = [];
  for (let n = 0; n < ALL + EACH; n += 1) responses.push(await ask(1 + Math.floor(n / EACH)));
  expect(statusesOf(responses)).toEqual({ sent: ALL, refused: EACH });
  await leaveAll();
  expect((await ask(9)).statusCode).toBe(200);
  expect(computed).toBe(2);
});

test('a reader of a shared answer gets the whole answer', async () => {
  await ask(1);
  const other = await buffer(await ask(2));
  const third = await buffer(await ask(3));
  expect(other.length).toBeGreaterThan(LONG);
  expect(other.equals(third)).toBe(true);
  expect(computed).toBe(1);
});

test('an answer that is not read in time is aborted', async () => {
  const { setImmediate } = globalThis;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const response = await ask(1);
  const ended = new Promise((resolve) => response.once('close', resolve));
  jest.advanceTimersByTime(SEND_MS - 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(response.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  response.resume();
  await ended;
  expect(response.complete).toBe(false);
  expect((await ask(1)).statusCode).toBe(200);
});
