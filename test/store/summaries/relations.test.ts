import type { ReportRow, SpeakerFigures } from '@src/domain/reports/reportRows';
import { SPEAKER_SPANS, type SpeakerSpan } from '@src/domain/reports/speakerSpans';
import { dayBegan } from '@src/store/clock/clock.slice';
import { configReceived } from '@src/store/config/config.slice';
import { requestAttempted } from '@src/store/requests/requests.slice';
import {
  countRelations,
  selectRelationsInSpan,
  selectRelationsOverall,
  selectRelationsSpans,
  sumRelationsInSpan,
} from '@src/store/summaries/relations.selectors';
import { DK_SITE, NO_SITE, runtimeConfig } from '../../support/factories';
import fc from '../../support/fastCheck';
import { rowsReceived, speakerRow } from '../../support/reportRows';
import { createEmptyStore } from '../../support/states';

const TODAY = '2026-03-15';
const ZONE = 'Europe/Copenhagen';
const at = (timestamp: string) => Date.parse(timestamp);

const speaker = (figures: Partial<SpeakerFigures> = {}): SpeakerFigures => {
  const { current } = speakerRow('Anna', figures);
  if (!current) throw new Error('a speaker without figures');
  return current;
};
const countOf = (speakers: SpeakerFigures[], label: string) =>
  countRelations(speakers).lines.find((line) => line.label === label);

test('has no shares and no rate without speakers, and never divides by 0', () => {
  const overall = countRelations([]);
  expect(overall).toMatchObject({ total: 0, commissionRate: null, withCommission: 0 });
  for (const line of overall.lines) expect(line).toMatchObject({ count: 0, share: null });
});

test.each([
  ['Exclusive speakers', { exclusivity: '' }],
  ['Speakers with full website', { website: '' }],
  ['Speakers with form on website', { hasWebsiteForm: false }],
  ['Speakers with link on website', { hasWebsiteLink: false }],
  ['Speakers with books', { books: 0 }],
  ['Speakers with books', { books: null }],
  ['Speakers with courses', { courses: 0 }],
  ['Speakers with courses', { courses: null }],
  ['Speakers with automation content', { hasAutomationContent: false }],
])('%s do not include speakers with %j', (label, without) => {
  const speakers = [speaker(), speaker(without), speaker()];
  expect(countOf(speakers, label)).toEqual({ label, count: 2, share: 2 / 3 });
  // No other line changes.
  expect(countRelations(speakers).lines.filter(({ count }) => count !== 3)).toHaveLength(1);
});

test('averages the commission rate over speakers with a rate other than 0', () => {
  const rates = [20, 0, 30.5, null, 0];
  const overall = countRelations(rates.map((commissionRate) => speaker({ commissionRate })));
  expect(overall.commissionRate).toBeCloseTo((20 + 30.5) / 2 / 100, 12);
  expect(overall.withCommission).toBe(2);
  expect(countRelations([speaker({ commissionRate: 0 })]).commissionRate).toBeNull();
});

describe('within a span', () => {
  const inSpan = (speakers: SpeakerFigures[], span: SpeakerSpan = '30') =>
    sumRelationsInSpan(speakers, span, TODAY, ZONE);
  const made = (timestamp: string | null) =>
    speaker({ profileCreatedAt: timestamp === null ? null : at(timestamp) });

  test.each([
    // 30 days include today, in the time zone of the group: 14 Feb begins at 23:00 UTC on 13 Feb.
    ['2026-02-13T22:59:59Z', 0],
    ['2026-02-13T23:00:00Z', 1],
    ['2026-03-15T22:59:59Z', 1],
    ['2026-03-15T23:00:00Z', 0],
    ['2027-01-01T00:00:00Z', 0],
    ['0001-01-01T00:00:00Z', 0],
    [null, 0],
  ])('a profile created at %s adds %i to the new profiles', (timestamp, count) => {
    expect(inSpan([made(timestamp)]).newProfiles).toBe(count);
  });

  test.each([
    ['7', '2026-03-09T12:00:00Z', '2026-03-08T12:00:00Z'],
    ['90', '2025-12-16T12:00:00Z', '2025-12-15T12:00:00Z'],
    ['365', '2025-03-16T12:00:00Z', '2025-03-15T12:00:00Z'],
  ] as const)('%s days begin on the expected day', (span, first, before) => {
    expect(inSpan([made(first)], span).newProfiles).toBe(1);
    expect(inSpan([made(before)], span).newProfiles).toBe(0);
  });

  test('sums requests and booking value of new speakers, exclusive speakers, and speakers with a full website', () => {
    const figures = (requests: number | null, bookingValue: number | null) => ({
      spans: { '30': { requests, bookingValue } },
    });
    const isNew = at('2026-03-01T12:00:00Z');
    const isOld = at('2020-03-01T12:00:00Z');
    const speakers = [
      speaker({ profileCreatedAt: isNew, exclusivity: '', website: '', ...figures(1, 10.6) }),
      speaker({ profileCreatedAt: isNew, exclusivity: 'Yes', website: 'a.example', ...figures(2, 100.6) }),
      speaker({ profileCreatedAt: isOld, exclusivity: 'Yes', website: '', ...figures(4, 1000.6) }),
      speaker({ profileCreatedAt: isOld, exclusivity: '', website: 'b.example', ...figures(8, 10_000.6) }),
      speaker({ profileCreatedAt: isOld, exclusivity: '', website: '', ...figures(16, 100_000) }),
      speaker({ profileCreatedAt: isOld, exclusivity: 'Yes', website: 'c.example', ...figures(null, null) }),
      speaker({ profileCreatedAt: isOld, exclusivity: 'Yes', website: 'd.example', spans: {} }),
    ];
    expect(inSpan(speakers)).toEqual({
      newProfiles: 2,
      lines: [
        { label: 'New speakers', requests: 3, bookingValue: 111 },
        { label: 'Exclusive speakers', requests: 6, bookingValue: 1101 },
        { label: 'Speakers with full website', requests: 10, bookingValue: 10_101 },
      ],
    });
    expect(
      inSpan(speakers, '90').lines.map(({ requests, bookingValue }) => [requests, bookingValue]),
    ).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  test('does not floor a whole sum of cents to one less', () => {
    const cents = Array<number>(10).fill(0.1);
    expect(cents.reduce((all, value) => all + value, 0)).toBeLessThan(1);
    const speakers = cents.map((bookingValue) => speaker({ spans: { '30': { requests: 0, bookingValue } } }));
    expect(inSpan(speakers).lines[1]?.bookingValue).toBe(1);
  });

  test('floors a sum just below a whole number', () => {
    const valued = (bookingValue: number) => speaker({ spans: { '30': { requests: 0, bookingValue } } });
    expect(inSpan([valued(999.999)]).lines[1]?.bookingValue).toBe(999);
    expect(inSpan([valued(0.998), valued(0.999)]).lines[1]?.bookingValue).toBe(1);
  });

  test('is 0 without speakers, and null for speakers without figures', () => {
    const none = { requests: 0, bookingValue: 0 };
    const unknown = { requests: null, bookingValue: null };
    expect(inSpan([])).toMatchObject({ newProfiles: 0, lines: [none, none, none] });
    const old = { profileCreatedAt: at('2020-03-01T12:00:00Z'), spans: {} };
    expect(inSpan([speaker({ ...old, website: '' })]).lines).toMatchObject([none, unknown, none]);
  });
});

const anySpeaker = fc
  .record({
    exclusivity: fc.constantFrom('', 'Exclusive'),
    website: fc.constantFrom('', 'a.example'),
    hasWebsiteForm: fc.boolean(),
    hasWebsiteLink: fc.boolean(),
    books: fc.option(fc.nat(3), { nil: null }),
    courses: fc.option(fc.nat(3), { nil: null }),
    hasAutomationContent: fc.boolean(),
    commissionRate: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null }),
    profileCreatedAt: fc.option(fc.integer({ min: at('2024-01-01'), max: at('2026-12-31') }), { nil: null }),
    spans: fc.constant({ '30': { requests: 2, bookingValue: 3 } }),
  })
  .map(speaker);

test('shares are within 0 and 1, counts add up, and a longer span has at least as many new profiles', () => {
  fc.assert(
    fc.property(fc.array(anySpeaker, { maxLength: 20 }), (speakers) => {
      const { total, lines, commissionRate } = countRelations(speakers);
      const none = countRelations(speakers.filter(({ exclusivity }) => exclusivity === ''));
      expect((lines[0]?.count ?? 0) + none.total).toBe(total);
      for (const { count, share } of lines) {
        expect(count).toBeLessThanOrEqual(total);
        if (total > 0) expect(share).toBe(count / total);
      }
      if (commissionRate !== null) {
        const rates = speakers.flatMap((each) => (each.commissionRate ? [each.commissionRate / 100] : []));
        expect(commissionRate).toBeGreaterThanOrEqual(Math.min(...rates) - 1e-9);
        expect(commissionRate).toBeLessThanOrEqual(Math.max(...rates) + 1e-9);
      }
      const added = SPEAKER_SPANS.map((span) => sumRelationsInSpan(speakers, span, TODAY, ZONE).newProfiles);
      expect(added).toEqual([...added].sort((a, b) => a - b));
      const { lines: sums } = sumRelationsInSpan(speakers, '30', TODAY, ZONE);
      for (const { requests, bookingValue } of sums)
        expect(bookingValue).toBe(requests === null ? null : (requests / 2) * 3);
    }),
  );
});

describe('the selectors', () => {
  const storeWith = (...rows: ReportRow<SpeakerFigures>[]) => {
    const store = createEmptyStore();
    store.dispatch(configReceived(runtimeConfig()));
    store.dispatch(dayBegan(TODAY));
    store.dispatch(rowsReceived('speakers', rows));
    return store;
  };

  test('return nothing before the speakers are loaded', () => {
    const state = storeWith(speakerRow('Anna')).getState();
    expect(selectRelationsOverall(state, { site: NO_SITE })).toBeUndefined();
    expect(selectRelationsInSpan(state, { site: NO_SITE, span: '30' })).toBeUndefined();
    expect(selectRelationsSpans(state, { site: NO_SITE })).toEqual({ offered: [], default: '30' });
    expect(selectRelationsOverall(state, { site: DK_SITE })).toMatchObject({ total: 1 });
  });

  test('offer the spans with figures, with 30 days as the default if available', () => {
    const figures = { requests: 1, bookingValue: 1 };
    const spansOf = (...spans: SpeakerFigures['spans'][]) =>
      selectRelationsSpans(
        storeWith(...spans.map((each, index) => speakerRow(`Anna ${index}`, { spans: each }))).getState(),
        { site: DK_SITE },
      );
    expect(spansOf({ '365': figures }, { '7': figures }, { '30': figures, '90': figures })).toEqual({
      offered: ['7', '30', '90', '365'],
      default: '30',
    });
    expect(spansOf({ '365': figures }, { '90': figures })).toEqual({ offered: ['90', '365'], default: '90' });
  });

  test('compute each result once, until other speakers arrive', () => {
    const store = storeWith(speakerRow('Anna'));
    const work = () => [
      selectRelationsOverall(store.getState(), { site: DK_SITE }),
      selectRelationsInSpan(store.getState(), { site: DK_SITE, span: '30' }),
      selectRelationsSpans(store.getState(), { site: DK_SITE }),
    ];
    const before = work();
    store.dispatch(requestAttempted({ key: 'other', attempt: 1 }));
    work().forEach((result, index) => expect(result).toBe(before[index]));
    store.dispatch(rowsReceived('speakers', [speakerRow('Bo')]));
    expect(work()[0]).not.toBe(before[0]);
  });
});
