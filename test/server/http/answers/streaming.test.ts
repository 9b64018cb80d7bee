/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Database } from '@server/db/database';
import { JsonText } from '@server/db/writtenJson';
import { createAnswers } from '@server/http/answers/answerReport';
import { jsonPieces } from '@server/http/answers/jsonPieces';
import fc, { runs } from '@test/support/fastCheck';
import { settle } from '@test/support/held';
import { openInMemory } from '@test/support/inMemory';
import fastify, { type FastifyInstance } from 'fastify';

test('the pieces of any value join to its JSON text', () => {
  const small = { a: [], b: {}, c: undefined, d: [undefined, () => 1, null], e: new Date(0), f: 'ø"\n' };
  for (const value of [small, [small, [small]], null, 'text', 7, [], {}, new Date(0), [Number.NaN]])
    expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
    }),
    { numRuns: runs(300) },
  );
  const long = Array.from({ length: 3_000 }, (_, n) => ({ n, text: 'x'.repeat(100) }));
  const pieces = [...jsonPieces(long)];
  expect(pieces.join('')).toBe(JSON.stringify(long));
  expect(pieces.length).toBeGreaterThan(4);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(66_000);
});

test('JSON from the database is sent unchanged, in pieces that split no character', () => {
  const text = '["🦊"]';
  const written = new JsonText(text);
  for (const [answer, whole] of [
    [written, text],
    [{ a: written, b: [written, 1] }, `{"a":${text},"b":[${text},1]}`],
    [Array.from({ length: 20 }, () => ({ a: written })), `[${Array(20).fill(`{"a":${text}}`).join()}]`],
  ] as const)
    expect([...jsonPieces(answer)].join('')).toBe(whole);
  for (let before = 0; before < 3; before += 1) {
    const long = JSON.stringify(`${'x'.repeat(before)}${'🦊'.repeat(200_000)}`);
    const pieces = [...jsonPieces({ long: new JsonText(long) })];
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(66_000);
    expect(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString()).toBe(`{"long":${long}}`);
  }
});

const MB = 1_000_000;
const ROW_BYTES = 50_000;
/** An answer up to this size is created as a whole. */
const LARGEST_WHOLE = 20 * MB;
/** Bytes that sockets and the compressor may buffer. */
const ON_THE_WAY = 20 * MB;

/**
 * Creates an answer that needs little memory before its conversion to text. `seen` counts the converted bytes and the
 * open iterations.
 */
function madeUp(bytes: number) {
  const text = randomBytes((ROW_BYTES * 3) / 4).toString('base64');
  const seen = { made: 0, open: 0, onMade: (): void => undefined };
  const row = {
    toJSON() {
      seen.made += ROW_BYTES;
      seen.onMade();
      return text;
    },
  };
  const rows = Array.from({ length: bytes / ROW_BYTES }, () => row);
  const everyRow = rows[Symbol.iterator].bind(rows);
  Object.defineProperty(rows, Symbol.iterator, {
    *value() {
      seen.open += 1;
      try {
        yield* everyRow();
      } finally {
        seen.open -= 1;
      }
    },
  });
  return { answer: { rows }, text: JSON.stringify({ rows: rows.map(() => text) }), seen };
}

describe('an answer beyond 20 MB', () => {
  let database: Database;
  let app: FastifyInstance;
  let answer: unknown;
  let computed: number;
  beforeAll(async () => {
    database = await openInMemory();
    const { answerReport } = createAnswers({ db: database.db, mostBytes: 200 * MB, atOnce: 4 });
    app = fastify({ forceCloseConnections: true });
    const question = { path: '/much', parts: {}, reads: { companyId: 1, kinds: ['requests'] as const } };
    app.get('/much', (_request, reply) =>
      answerReport(reply, question, async () => {
        computed += 1;
        return answer;
      }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    computed = 0;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  /** Sends a request and resolves with the unread response. */
  const begin = (headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo; // the server listens on a port
      const sent = get({ port, host: '127.0.0.1', path: '/much', agent: false, headers }, resolve);
      sent.on('error', reject);
    });

  /** Waits until a value no longer changes. */
  async function untilStill(value: () => number): Promise<void> {
    for (let still = 0, last = -1; still < 20; ) {
      await settle();
      still = value() === last ? still + 1 : 0;
      last = value();
    }
  }

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('has the same bytes as %s, has an ETag, and is not cached', async (encoding, unpack) => {
    const { text, ...made } = madeUp(22 * MB);
    answer = made.answer;
    const headers = { 'accept-encoding': encoding };
    const response = await begin(headers);
    expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect([response.headers['content-length'], response.headers.vary]).toEqual([
      undefined,
      'accept-encoding',
    ]);
    expect(unpack(await buffer(response)).equals(Buffer.from(text))).toBe(true);

    const unchanged = await begin({ ...headers, 'if-none-match': response.headers.etag ?? '' });
    expect([unchanged.statusCode, (await buffer(unchanged)).length, computed]).toEqual([304, 0, 1]);
    (await begin(headers)).destroy();
    expect(computed).toBe(2);
    await untilStill(() => made.seen.open);
    expect(made.seen.open).toBe(0);
  });

  test('needs no memory for its whole text', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void; // the flag adds this function
    const { answer: made, seen } = madeUp(150 * MB);
    answer = made;
    const used = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = used();
    let most = 0;
    let read = 0;
    const look = () => {
      most = Math.max(most, used() - before);
    };
    seen.onMade = () => {
      if (seen.made % (10 * MB) === 0) look();
    };
    for await (const chunk of await begin()) read += (chunk as Buffer).length; // a response without an encoding
    look();
    expect(read).toBeGreaterThan(150 * MB);
    expect(most).toBeLessThan(LARGEST_WHOLE + ON_THE_WAY);
  });

  test.each(['gzip', 'identity'])('is created as %s only as fast as the client reads', async (encoding) => {
    const { answer: made, seen } = madeUp(100 * MB);
    answer = made;
    const response = await begin({ 'accept-encoding': encoding });
    await untilStill(() => seen.made);
    expect(seen.made).toBeLessThan(LARGEST_WHOLE + ROW_BYTES + ON_THE_WAY);
    for await (const _chunk of response);
    expect(seen.made).toBe(LARGEST_WHOLE + 100 * MB);
    expect(seen.open).toBe(0);
  });

  test.each(['gzip', 'identity'])('is abandoned as %s when the client leaves', async (encoding) => {
    const { answer: made, seen } = madeUp(100 * MB);
    answer = made;
    for (let n = 0; n < 6; n += 1) {
      const response = await begin({ 'accept-encoding': encoding });
      response.on('error', () => undefined);
      response.destroy();
    }
    await untilStill(() => seen.made);
    expect(seen.open).toBe(0);
    expect(seen.made).toBeLessThan(6 * (LARGEST_WHOLE + ROW_BYTES + ON_THE_WAY));
    answer = { rows: [] };
    expect(String(await buffer(await begin()))).toBe('{"rows":[]}');
  });
});
