import type { Goal } from '@src/domain/goals/goal';
import { createGoalsApi } from '@src/services/goals/goalsApi';
import type { Http } from '@src/services/http/http';
import { goalOf } from '@test/support/goals/goal';

const WIRE = {
  site: 'dk.athenas.example',
  figure: 'deals',
  seller: null,
  currency: null,
  period: '2026',
  amount: 400,
  set_by: 'Anna Berg',
  set_at: '2026-03-01T10:00:00.000Z',
  is_own: true,
};

/** Reads the list of goals from an answer. Returns the goals and the number of goals that were left out. */
async function read(body: unknown): Promise<{ goals: Goal[]; leftOut: number }> {
  let leftOut = 0;
  const http: Http = async ({ decode }) => decode(body, 200);
  const goals = await createGoalsApi(http).goals(new AbortController().signal, (records) => {
    leftOut += records.count;
  });
  return { goals, leftOut };
}

test('reads goals', async () => {
  expect(await read({ goals: [WIRE] })).toEqual({ goals: [goalOf({ isOwn: true })], leftOut: 0 });
});

test.each(['seller', 'currency', 'set_by', 'set_at', 'is_own'] as const)(
  'reads a goal without %s, or with another type',
  async (key) => {
    const { [key]: _without, ...rest } = WIRE;
    for (const raw of [rest, { ...WIRE, [key]: 7 }]) expect((await read({ goals: [raw] })).leftOut).toBe(0);
  },
);

test.each(['site', 'figure', 'period', 'amount'] as const)(
  'leaves out a goal without %s, or with another type',
  async (key) => {
    const { [key]: _without, ...rest } = WIRE;
    for (const raw of [rest, { ...WIRE, [key]: [] }, { ...WIRE, [key]: null }]) {
      const { goals, leftOut } = await read({ goals: [raw, WIRE] });
      expect([goals.length, leftOut]).toEqual([1, 1]);
    }
  },
);

test.each([null, [], {}, { goals: {} }])('rejects %j', async (body) => {
  await expect(read(body)).rejects.toThrow();
});
