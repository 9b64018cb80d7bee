/** @jest-environment node */

import { setImmediate } from 'node:timers/promises';
import { openDemoInMemory } from '../../support/inMemory';
import { startTestServer, useTestServer } from '../../support/server';
import { CALLS } from './everyCall';

const SIZE = 1_000_000;
const LONGEST_WAIT_MS = 250;
const LARGEST_ANSWER = 20_000;

const filled = (head: string, unit: string, tail = ''): string =>
  head + unit.repeat(Math.floor((SIZE - 200) / Buffer.byteLength(JSON.stringify(unit).slice(1, -1)))) + tail;

/** Texts that may be slow for patterns, case folding, normalisation or escaping. */
const TEXTS: Record<string, string> = {
  'dots after a sign like an e-mail’s': filled('a@', '.', ' '),
  'many signs': filled('', 'a@'),
  'almost an e-mail': filled('a@b', '.b', '.\n'),
  blanks: filled('x', ' ', 'x'),
  'accents in the wrong order': filled('a', '\u0315\u0316'),
  'capital sigmas': filled('', 'Σ\u0301'),
  'NUL characters': filled('', '\0'),
  'halves of characters': filled('', '\ud800'),
  'base64 that ends too early': filled('', 'AA=='),
};
const LISTS: Record<string, unknown> = {
  'empty objects': Array.from({ length: SIZE / 3 }, () => ({})),
  nulls: Array.from({ length: SIZE / 5 }, () => null),
  'short texts': Array.from({ length: SIZE / 4 }, () => 'a'),
};
const WHOLES: Record<string, unknown> = {
  'many keys': Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 0])),
  'many numbers for keys': Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`${n * 7}`, 0])),
  ...LISTS,
};

/** Placeholder for lists that are too deep for `JSON.stringify`. */
const DEEP = 'deep lists';
const DEEP_JSON = `${'['.repeat(SIZE / 2)}${']'.repeat(SIZE / 2)}`;

type Spoilt = [what: string, value: unknown];

/** Yields the value with one hostile part, for each place and each kind that fits the place. */
function* spoilt(value: unknown, place = ''): Generator<Spoilt> {
  if (typeof value === 'string') {
    for (const [kind, text] of Object.entries(TEXTS)) yield [`${kind} in ${place}`, text];
    yield [`deep lists in ${place}`, DEEP];
  } else if (Array.isArray(value)) {
    for (const [kind, list] of Object.entries(LISTS)) yield [`${kind} in ${place}`, list];
    for (const [what, item] of spoilt(value[0], `${place}[]`)) yield [what, [item]];
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, held] of Object.entries(value)) {
      for (const [what, other] of spoilt(held, `${place}.${name}`)) yield [what, { ...value, [name]: other }];
    }
  }
}

function* hostileBodies(body: unknown): Generator<[what: string, json: string]> {
  for (const [kind, whole] of Object.entries(WHOLES)) yield [`${kind} for all of it`, JSON.stringify(whole)];
  yield ['deep lists for all of it', DEEP_JSON];
  yield ['what may be a prototype', `[${'{"constructor" : 1},'.repeat(SIZE / 21)}0]`];
  for (const [what, value] of spoilt(body)) {
    yield [what, JSON.stringify(value).replace(JSON.stringify(DEEP), DEEP_JSON)];
  }
}

const ANYONES = [
  { method: 'POST', path: '/login', body: { email: 'admin@greenroom.example', password: 'greenroom' } },
  { method: 'POST', path: '/logout', body: {} },
  { method: 'POST', path: '/csp', body: { 'csp-report': { 'document-uri': 'https://a.example' } } },
];

describe('a hostile body of a megabyte', () => {
  const server = useTestServer(async () => startTestServer({ database: await openDemoInMemory() }));
  afterAll(() => server().database?.close());
  let cookie = '';
  beforeAll(async () => {
    cookie = await server().signIn('admin@greenroom.example');
  });

  /**
   * Returns the longest wait for an answer until the promise settles, in milliseconds. The result counts at most the
   * CPU time of this process, because other processes may keep the machine busy.
   */
  async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
    const progress = { isOver: false };
    const end = work.finally(() => {
      progress.isOver = true;
    });
    let longest = 0;
    do {
      const askedAt = performance.now();
      const workedBefore = process.cpuUsage();
      const response = await server().call('/api/user_roles', { cookie });
      await response.text();
      const { user, system } = process.cpuUsage(workedBefore);
      longest = Math.max(longest, Math.min(performance.now() - askedAt, (user + system) / 1000));
      expect(response.status).toBe(200);
      await setImmediate();
    } while (!progress.isOver);
    await end;
    return longest;
  }

  async function send(method: string, path: string, body: string) {
    const headers = { 'content-type': 'application/json' };
    const own = path === '/logout' ? {} : { cookie };
    const response = await server().call(`/api${path}`, { method, headers, body, ...own });
    return { status: response.status, length: (await response.text()).length };
  }

  async function measure(method: string, path: string, json: string) {
    const sent = send(method, path, json);
    const waitMs = Math.round(await longestWaitDuring(sent));
    return { ...(await sent), waitMs };
  }

  test.each(
    [...ANYONES, ...CALLS.filter(({ body }) => body !== undefined)].map((call) => ({
      title: `${call.method} ${call.path}`,
      call,
    })),
  )(
    '$title does not block other requests, and gets a short answer',
    async ({ call: { method, path, body } }) => {
      const bad: unknown[] = [];
      for (const [what, json] of hostileBodies(body)) {
        let seen = await measure(method, path, json);
        // On a busy machine, a single wait may be long. A body that blocks the server causes a long wait each time.
        for (let again = 0; again < 3 && seen.waitMs > LONGEST_WAIT_MS; again += 1) {
          seen = await measure(method, path, json);
        }
        const { status, length, waitMs } = seen;
        if (status >= 500 || length > LARGEST_ANSWER || waitMs > LONGEST_WAIT_MS) {
          bad.push({ what, status, length, waitMs });
        }
      }
      expect(bad).toEqual([]);
    },
  );
});
