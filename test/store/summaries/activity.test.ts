import { decodeActivity } from '@src/services/summaries/decodeActivity';
import {
  selectActivityInSpan,
  selectActivityMultiples,
  selectActivitySpans,
  selectActivityTotals,
} from '@src/store/summaries/activity.selectors';
import { receivedSummary, summaryReceived } from '@src/store/summaries/summaries.slice';
import { wireActivity } from '../../support/activity';
import { nothingLeftOut } from '../../support/decoding';
import { DK_SITE, NO_SITE } from '../../support/factories';
import { createEmptyStore } from '../../support/states';

function stateWith(answer: unknown, site = DK_SITE) {
  const store = createEmptyStore();
  const data = decodeActivity(answer, '/speaker_activity_summary', nothingLeftOut);
  store.dispatch(summaryReceived(receivedSummary({ kind: 'activity', site }, data)));
  return store.getState();
}

test('has no totals before the data are loaded', () => {
  const elsewhere = stateWith({ '30days': wireActivity(1) }, NO_SITE);
  for (const state of [createEmptyStore().getState(), elsewhere]) {
    expect(selectActivityTotals(state, { site: DK_SITE })).toBeUndefined();
    expect(selectActivitySpans(state, { site: DK_SITE })).toEqual({ offered: [], default: '30' });
  }
});

test('takes the totals of the longest span by days, not by text order', () => {
  for (const answer of [
    { '7days': wireActivity(1), '365days': wireActivity(100), '90days': wireActivity(50) },
    { '1000days': wireActivity(100), '365days': wireActivity(1), '99days': wireActivity(2) },
    { '30days': wireActivity(100) },
  ])
    expect(selectActivityTotals(stateWith(answer), { site: DK_SITE })).toEqual([
      { label: 'Followers', value: 100 },
      { label: 'Facebook page access', value: 101 },
      { label: 'Speakers with Facebook link', value: 102 },
      { label: 'Speakers with Instagram link', value: 103 },
      { label: 'Speakers with LinkedIn contact info', value: 104 },
      { label: 'Speakers with LinkedIn experience', value: 105 },
    ]);
});

test('has no totals if the answer has no spans', () => {
  for (const answer of [{}, { ytd: wireActivity(1) }])
    expect(selectActivityTotals(stateWith(answer), { site: DK_SITE })?.map(({ value }) => value)).toEqual(
      Array(6).fill(null),
    );
});

test('a span has its nine figures', () => {
  const state = stateWith({ '7days': wireActivity(1), '30days': wireActivity(200) });
  expect(selectActivityInSpan(state, { site: DK_SITE, span: '30' })).toEqual([
    { label: 'New followers gained', value: 206 },
    { label: 'Emails sent', value: 207 },
    { label: 'Emails opened', value: 208 },
    { label: 'Clicks', value: 209 },
    { label: 'Unsubscribes', value: 210 },
    { label: 'Shared material items uploaded', value: 211 },
    { label: 'Speakers logged in', value: 212 },
    { label: 'Generic blog posts published', value: 213 },
    { label: 'Speaker blog posts published', value: 214 },
  ]);
  expect(
    selectActivityInSpan(state, { site: DK_SITE, span: '90' }).every(({ value }) => value === null),
  ).toBe(true);
});

test('offers only the known spans that the answer has', () => {
  const spansOf = (...keys: string[]) =>
    selectActivitySpans(stateWith(Object.fromEntries(keys.map((key) => [key, {}]))), { site: DK_SITE });
  expect(spansOf('365days', '60days', '30days', '7days', '90days', 'ytd')).toEqual({
    offered: ['7', '30', '90', '365'],
    default: '30',
  });
  expect(spansOf('365days', '7')).toEqual({ offered: ['365'], default: '365' });
});

test('averages figures over 30 days, except figures that do not add up over days', () => {
  const multiples = selectActivityMultiples(
    stateWith({ '30days': wireActivity(0), '90days': { Clicks: 9 }, '365days': { Clicks: 0 } }),
    { site: DK_SITE },
  );
  expect(multiples.map(({ label }) => label)).not.toContain('Speakers logged in');
  expect(multiples).toHaveLength(8);
  expect(multiples.find(({ label }) => label === 'Clicks')?.averages).toEqual([
    { span: '30', value: 9 },
    { span: '90', value: 3 },
    { span: '365', value: 0 },
  ]);
  expect(multiples[0]?.averages[1]).toEqual({ span: '90', value: null });
});
