/** @jest-environment node */

import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { startTestServer, useTestServer } from '../../support/server';
import { CALLS, type ContractCall, titleOf } from './everyCall';

const SLOWEST_MS = 5_000;

function deep(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { roles: value };
  return value;
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '🎤',
  '‮gnp.exe',
  'x'.repeat(100_000),
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  4_294_967_296,
  [],
  {},
  [[]],
  [null],
  ['a', 1],
  deep(2_000),
  { toString: 'x' },
  { length: 1e9 },
  'null',
  "'; drop table users; --",
];
const hostile = fc.constantFrom(...HOSTILE);

/** Generates bodies in which a hostile value replaces a part of a valid body, or in which a key is missing. */
function spoilt(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== 'object' || body === null) return hostile;
  const keys = Object.keys(body);
  if (keys.length === 0) return hostile;
  const with_ = (key: string, value: unknown): unknown =>
    Array.isArray(body)
      ? body.map((item: unknown, index) => (String(index) === key ? value : item))
      : { ...body, [key]: value };
  const without = (key: string) => Object.fromEntries(Object.entries(body).filter(([held]) => held !== key));
  const inside = fc
    .constantFrom(...keys)
    .chain((key) => spoilt(Reflect.get(body, key)).map((value) => with_(key, value)));
  return fc.oneof(
    { weight: 6, arbitrary: inside },
    { weight: 2, arbitrary: fc.constantFrom(...keys).map(without) },
    { weight: 1, arbitrary: hostile },
  );
}

const SEGMENTS = [
  '%00',
  'a%00b',
  '%20',
  '..',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1.5',
  '1e3',
];
const segment = fc.oneof(
  fc.constantFrom(
    ...SEGMENTS,
    '99999999999999999999',
    '2147483648',
    'x'.repeat(5_000),
    '%F0%9F%8E%A4',
    '%ff',
    '%',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => encodeURIComponent(text)),
);
const query = fc.constantFrom(
  '',
  '?days=',
  '?days=7&days=30',
  '?days=%00',
  '?days=toString',
  '?days[x]=1',
  '?repopulate_cache=x',
  '?repopulate=%00',
);

/** Generates the path of a call with a hostile value for its last parameter, if it has one. */
const hostilePath = ({ path }: ContractCall) =>
  fc.tuple(segment, query).map(([last, asked]) => {
    const bare = path.split('?')[0] ?? '';
    const spoiltPath = bare.replace(
      /(dk\.athenas\.example|99999|(?<=key_val_store\/)a|(?<=companies\/)1)/,
      () => last,
    );
    return `${spoiltPath}${asked}`;
  });

describeOnEachDatabase('any input', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  let cookie = '';
  beforeAll(async () => {
    cookie = await server().signIn('admin@greenroom.example');
  });

  const statusOf = async (method: string, path: string, body?: string) => {
    const response = await fetch(`${server().url}/api${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(SLOWEST_MS),
    });
    const text = await response.text();
    if (response.status >= 400) {
      const answer: unknown = JSON.parse(text);
      expect(answer).toEqual(expect.objectContaining({ message: expect.any(String) }));
    }
    return response.status;
  };

  test.each(CALLS.filter(({ body }) => body !== undefined).map((call) => ({ title: titleOf(call), call })))(
    '$title: an invalid body causes no internal error',
    async ({ call }) => {
      await fc.assert(
        fc.asyncProperty(spoilt(call.body), async (body) => {
          expect(await statusOf(call.method, call.path, JSON.stringify(body))).toBeLessThan(500);
        }),
        { numRuns: runs(60) },
      );
    },
  );

  const lasting = CALLS.filter(({ endsSession }) => !endsSession);
  test.each(lasting.map((call) => ({ title: titleOf(call), call })))(
    '$title: an invalid address causes no internal error',
    async ({ call }) => {
      const body = call.body === undefined ? undefined : JSON.stringify(call.body);
      await fc.assert(
        fc.asyncProperty(hostilePath(call), async (path) => {
          expect(await statusOf(call.method, path, body)).toBeLessThan(500);
        }),
        { numRuns: runs(25) },
      );
    },
  );

  test('leaves the admin signed in, and no internal error in the log', async () => {
    expect(await statusOf('GET', '/whoami')).toBe(200);
    const isFailure = (line: string) => /"level":5\d/.test(line);
    expect(server().log.filter(isFailure)).toEqual([]);
  });
});
