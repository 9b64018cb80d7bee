import { compareWithDiary } from '@src/domain/dataWatch/compare';
import { type DiaryDay, readDiary, type Sums, sumsOf, withAnswer } from '@src/domain/dataWatch/diary';
import type { FeedId } from '@src/domain/dataWatch/feeds';
import { atOnce } from '@src/domain/dataWatch/steps';
import { findingText } from '@src/domain/dataWatch/words';
import { addDays } from '@src/domain/dates/periods';

/** A Saturday, so that Thursday is two days ago. No holiday is near. */
const TODAY = '2026-03-14';

/** A diary of ten weeks with an entry each day. `ago` counts the days before today. */
const diary = (spansOf: (ago: number) => Readonly<Record<string, Sums>>): DiaryDay[] =>
  Array.from({ length: 71 }, (_, place) => ({
    day: addDays(TODAY, place - 70),
    at: place,
    spans: spansOf(70 - place),
  }));

const texts = (feed: FeedId, days: readonly DiaryDay[]): string[] =>
  compareWithDiary(feed, days).map((found) =>
    findingText({ ...found, feed, site: '', seenAt: 0 }, { locale: 'en-US', today: TODAY }),
  );

test('says that rows are missing', () => {
  const rows = (ago: number) => ({ '': { rows: ago === 0 ? 31 : 225, sums: {} } });
  expect(texts('speakers', diary(rows))).toEqual(['31 speakers today, 225 yesterday.']);
  expect(
    texts(
      'speakers',
      diary(() => ({ '': { rows: 225, sums: {} } })),
    ),
  ).toEqual([]);
});

test('says since when nothing has changed', () => {
  // A changing number of requests a day, 200 a week.
  const total = (ago: number) => 9_000 - 40 * ago + ((ago * 7) % 5);
  const requests = (ago: number) => ({ '365': { rows: 1, sums: { requests: total(ago) } } });
  expect(texts('insights', diary(requests))).toEqual([]);
  const stopped = (ago: number) => requests(Math.max(ago, 9));
  expect(texts('insights', diary(stopped))).toEqual([
    expect.stringMatching(/^Requests: unchanged since 5 Mar.*, \d+ a day are usual\.$/),
  ]);
});

test('says which source has stopped', () => {
  const week = (phone: number) => ({
    '7': { rows: 1, sums: { requests: 60 + phone, 'requests.FromPhone': phone } },
  });
  expect(
    texts(
      'insights',
      diary((ago) => week(ago < 7 ? 0 : 30)),
    ),
  ).toEqual(['From phone: 0 in 7 days, 30 expected.']);
  // A source may have a busy or a quiet week.
  expect(
    texts(
      'insights',
      diary((ago) => week(ago < 7 ? 90 : 30)),
    ),
  ).toEqual([]);
  expect(
    texts(
      'insights',
      diary((ago) => week(ago < 7 ? 25 : 30)),
    ),
  ).toEqual([]);
});

test.each([
  ['halved', 2_000],
  ['doubled', 8_400],
])('says that a feed has %s', (_, value) => {
  const days = diary((ago) => ({
    '7': {
      rows: 9,
      sums: { clicks: (ago % 5) + (ago < 7 ? value : 4_000), impressions: 90_000 + (ago % 5) },
    },
  }));
  expect(texts('googleAds', days)).toEqual([
    expect.stringMatching(
      new RegExp(`^Clicks: ${value.toLocaleString('en-US')} in 7 days, 4,00\\d expected`),
    ),
  ]);
});

test('weeks around Christmas are not compared', () => {
  const shift = (days: readonly DiaryDay[]) =>
    days.map((entry) => ({ ...entry, day: addDays(entry.day, -76) }));
  const empty = shift(diary((ago) => ({ '7': { rows: 1, sums: { requests: ago < 7 ? 0 : 300 } } })));
  expect(empty.at(-1)?.day).toBe('2025-12-28');
  expect(compareWithDiary('insights', empty)).toEqual([]);
});

test('the diary holds the sums of rows without their names, and no sum over two currencies', () => {
  const row = (name: string, currency: string) => ({
    name,
    current: { requests: 2, bookingValue: 5.5, currency },
    benchmark: null,
  });
  const answer = (currency: string) =>
    ({
      feed: 'speakers',
      site: 'athenas.dk',
      span: '7',
      day: TODAY,
      at: 1,
      rows: [row('Anna Åkesson', 'DKK'), row('Bo', currency)],
      unread: 0,
    }) as const;
  const kept = (currency: string) => withAnswer(null, answer(currency), atOnce(sumsOf(answer(currency))));
  const stored = JSON.stringify(kept('DKK'));
  expect(stored).not.toMatch(/Anna|Bo/);
  expect(readDiary(JSON.parse(stored))?.days[0]?.spans).toEqual({
    '7': { rows: 2, sums: { requests: 4, bookingValue: 11 } },
  });
  expect(kept('SEK').days[0]?.spans['7']?.sums).toEqual({ requests: 4 });
});

test.each([null, 1, [], { days: [] }, { days: 1, findings: [] }])('%j is no diary', (stored) => {
  expect(readDiary(stored)).toBeNull();
});

test('reads a damaged diary without the damaged parts', () => {
  const day = { day: TODAY, at: 1, spans: { '7': { rows: 1, sums: { a: 1, b: null } }, '30': 2 } };
  const read = readDiary({
    days: [day, { day: 'x', at: 1, spans: {} }, null],
    findings: [{ kind: 'odd' }, 3],
  });
  expect(read).toEqual({ days: [{ ...day, spans: { '7': { rows: 1, sums: { a: 1 } } } }], findings: [] });
});
