import { delaysOf, FAULTY_FEEDS, falseAlarms, within } from '../support/dataWatchAlarms';
import type { Fault } from '../support/dataWatchWorlds';

const WORLDS = 10_000;
const FAULTY_WORLDS = 200;

test('in 10,000 clean worlds at most 1 % of the weeks have a false alarm', () => {
  const { share, alarms } = falseAlarms(WORLDS);
  const byKind = new Map<string, number>();
  for (const alarm of alarms) byKind.set(alarm, (byKind.get(alarm) ?? 0) + 1);
  console.error(`False alarms: ${(share * 100).toFixed(2)} % of ${WORLDS} weeks`, byKind);
  expect(share).toBeLessThanOrEqual(0.01);
}, 3_600_000);

const KINDS: readonly Fault['kind'][] = ['stopped', 'frozen', 'halved', 'doubled'];

test.each(KINDS.flatMap((kind) => FAULTY_FEEDS.map((feed) => ({ kind, feed }))))(
  'says after how many days a $kind feed of $feed is found',
  ({ kind, feed }) => {
    const delays = delaysOf(kind, feed, FAULTY_WORLDS);
    const found = delays.filter(Number.isFinite).length / delays.length;
    console.error(
      `${kind} ${feed}: half within ${within(delays, 0.5)} days, found ${(found * 100).toFixed(0)} % within 4 weeks`,
    );
    // A person looks at some days only, and holidays postpone the comparison.
    if (kind === 'stopped') expect(within(delays, 0.7)).toBeLessThanOrEqual(21);
  },
  600_000,
);
