/** @jest-environment node */

import type { LeftOut } from '@src/domain/requests/leftOut';
import { isRecord } from '@src/domain/text/json';
import { DecodeError } from '@src/services/http/failure';
import { COLLECTIONS, type WireCollection } from '../../support/collections';
import { fakeFetch, json } from '../../support/fakeFetch';
import fc, { runs } from '../../support/fastCheck';

afterEach(() => jest.restoreAllMocks());

const named = Object.entries(COLLECTIONS);

async function asked({ ask, wrap }: WireCollection, ...records: unknown[]) {
  fakeFetch(() => json(wrap(records)));
  const leftOut: LeftOut[] = [];
  const data = await ask((unread) => leftOut.push(unread));
  return { data, leftOut };
}

test.each(named)('leaves nothing out if every record is readable: %s', async (_name, collection) => {
  expect((await asked(collection, collection.good, collection.good)).leftOut).toEqual([]);
  expect((await asked(collection)).leftOut).toEqual([]);
});

test.each(named)('leaves out and names an unreadable record: %s', async (_name, collection) => {
  const { good, bad, noun, reason } = collection;
  const { data, leftOut } = await asked(collection, good, bad);
  const [place = ''] = leftOut[0]?.places ?? [];
  expect(leftOut).toEqual([{ noun, count: 1, total: 2, reasons: [reason], places: [place] }]);
  // `places` lack the record's name.
  expect(place).toMatch(/^[.[ ]/);
  expect(reason.endsWith(place)).toBe(true);
  expect(data).toEqual((await asked(collection, good)).data);
});

test.each(named)('rejects and names the call if no record is readable: %s', async (_name, collection) => {
  const { bad, path } = collection;
  const thrown: unknown = await asked(collection, bad, bad).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(DecodeError);
  expect(thrown).toHaveProperty('message', expect.stringContaining(path));
});

test.each(named)('rejects and names a container of the wrong shape: %s', async (_name, collection) => {
  fakeFetch(() => json(collection.misshapen));
  const thrown: unknown = await collection.ask(() => undefined).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(DecodeError);
  expect(thrown).toHaveProperty('message', expect.stringContaining(collection.path));
});

/** Returns the value with one nested value replaced. The numbers in `way` choose a key at each level. */
function spoilt(value: unknown, way: readonly number[], by: unknown): unknown {
  const [step = 0, ...further] = way;
  const keys = Array.isArray(value)
    ? [...value.keys()].map(String)
    : isRecord(value)
      ? Object.keys(value)
      : [];
  const key = keys[step % (keys.length || 1)];
  if (way.length === 0 || key === undefined) return by;
  const replace = (held: unknown, at: string) => (at === key ? spoilt(held, further, by) : held);
  if (Array.isArray(value)) return value.map((held: unknown, at) => replace(held, String(at)));
  return Object.fromEntries(Object.entries(value ?? {}).map(([at, held]) => [at, replace(held, at)]));
}

const isNumberless = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isFinite(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isNumberless);

test.each(named)(
  'keeps the other records and gives no NaN when any value of a record is replaced: %s',
  async (_name, collection) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(50), { maxLength: 4 }),
        fc.jsonValue({ maxDepth: 2 }),
        async (way, by) => {
          const { data, leftOut } = await asked(
            collection,
            collection.good,
            spoilt(collection.good, way, by),
          );
          expect(isNumberless(data)).toBe(false);
          expect(data).toBeTruthy();
          for (const { count, total, reasons } of leftOut) {
            expect(count).toBeLessThan(total);
            expect(reasons).toHaveLength(Math.min(count, 3));
            expect(reasons[0]).toMatch(/ is not /);
          }
        },
      ),
      { numRuns: runs(60) },
    );
  },
);
