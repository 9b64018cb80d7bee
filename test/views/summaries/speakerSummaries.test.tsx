import { act, fireEvent, screen, within } from '@testing-library/react';
import { wireActivity } from '../../support/activity';
import { grant, user } from '../../support/factories';
import { plainText } from '../../support/openReport';
import { openScreen, type ScreenAnswer } from '../../support/openScreen';
import { withFreshBrowser } from '../../support/renderApp';
import { ACTIVITY, ACTIVITY_CALL, RELATIONS, SPEAKERS_CALL, wireSpeaker } from '../../support/speakers';
import { seconds, settle } from '../../support/startTestApp';
import { answers, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();

const SPEAKERS = {
  Anna: wireSpeaker({
    UmbracoProfileCreateTs: '2026-03-10T10:00:00Z',
    Exclusivity: 'Exclusive',
    AvgCommisionRate365Days: 25,
    SpeakerWebsite: 'anna.example',
    BooksCount: 2,
    SpanDependent: {
      '7days': { Requests: 1, BookingValue: 999.99 },
      '30days': { Requests: 1234, BookingValue: 1_234_567.89 },
    },
  }),
  Bo: wireSpeaker({
    SpeakerWebsite: 'bo.example',
    SpanDependent: { '30days': { Requests: 10, BookingValue: 0.5 } },
  }),
  Eva: {},
};
const EVENTS = { '7days': wireActivity(1000), '30days': wireActivity(2000), ytd: wireActivity(9000) };

const who = user({
  roles: ['speaker_relations', 'speaker_activity', 'data_insights'].map((role) => grant(role, 1)),
});
type SpeakerScreen = typeof RELATIONS | typeof ACTIVITY;

const open = (of: SpeakerScreen, answer: ScreenAnswer | { json: unknown }, search = '?tab=summary') =>
  openScreen(of, answer, { search, who });
const card = (name: string) => screen.findByRole('region', { name });
const span = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time span' });
const choose = (days: string) =>
  act(async () => {
    fireEvent.change(span(), { target: { value: days } });
    await settle();
  });

const rowsOf = (box: HTMLElement) =>
  [...box.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td:not([aria-hidden])')].map(plainText),
  );
const figuresOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('term')
    .map((term) => [
      plainText(term),
      term.nextElementSibling?.firstChild?.textContent?.replace(/\u00a0/g, ' '),
    ]);

test('relations: shows counts with percentages, and the average commission rate', async () => {
  const { asked } = await open(RELATIONS, { json: SPEAKERS });
  const all = await card('All speakers');
  expect(figuresOf(all)).toEqual([
    ['Total speakers', '3'],
    ['Average commission rate', '25,00 %'],
  ]);
  expect(rowsOf(all)).toEqual([
    ['Exclusive speakers', '1', '33,3 %'],
    ['Speakers with full website', '2', '66,7 %'],
    ['Speakers with form on website', '0', '0,0 %'],
    ['Speakers with link on website', '0', '0,0 %'],
    ['Speakers with books', '1', '33,3 %'],
    ['Speakers with courses', '0', '0,0 %'],
    ['Speakers with automation content', '0', '0,0 %'],
  ]);
  expect(asked).toEqual([SPEAKERS_CALL]);
});

test('relations: starts at 30 days, offers the spans of the data, and shows whole values in English', async () => {
  const { address } = await open(RELATIONS, { json: SPEAKERS });
  const within30 = await card('Within a time span');
  expect(span()).toHaveValue('30');
  expect([...span().options].map(({ text }) => text)).toEqual(['7 days', '30 days']);
  expect(figuresOf(within30)).toEqual([['New profiles added', '1']]);
  expect(rowsOf(within30)).toEqual([
    ['New speakers', '1.234', '1,234,567'],
    ['Exclusive speakers', '1.234', '1,234,567'],
    ['Speakers with full website', '1.244', '1,234,568'],
  ]);
  await choose('7');
  expect(rowsOf(await card('Within a time span'))[0]).toEqual(['New speakers', '1', '999']);
  expect(address()).toBe(`${RELATIONS.address}?tab=summary&summary_span=7`);
});

test('relations: shows no share, no rate and no span without speakers', async () => {
  await open(RELATIONS, { json: {} });
  expect(figuresOf(await card('All speakers'))).toEqual([
    ['Total speakers', '0'],
    ['Average commission rate', '–'],
  ]);
  expect(rowsOf(await card('Within a time span'))).toEqual([
    ['New speakers', '0', '0'],
    ['Exclusive speakers', '0', '0'],
    ['Speakers with full website', '0', '0'],
  ]);
  expect(screen.queryByRole('combobox', { name: 'Time span' })).not.toBeInTheDocument();
});

test('activity: shows all-time totals of the longest span, and nine figures of the chosen one', async () => {
  const { asked } = await open(ACTIVITY, { json: EVENTS });
  expect(figuresOf(await card('All time')).map(([, value]) => value)).toEqual([
    '2.000',
    '2.001',
    '2.002',
    '2.003',
    '2.004',
    '2.005',
  ]);
  expect(span()).toHaveValue('30');
  expect([...span().options].map(({ text }) => text)).toEqual(['7 days', '30 days']);
  expect(figuresOf(await card('Within a time span'))).toHaveLength(9);
  expect(figuresOf(await card('Within a time span'))[0]).toEqual(['New followers gained', '2.006']);
  await choose('7');
  expect(figuresOf(await card('Within a time span'))[8]).toEqual(['Speaker blog posts published', '1.014']);
  expect(asked).toEqual([ACTIVITY_CALL]);
});

test('activity: shows each chart as a table too, with a figure for each span', async () => {
  await open(ACTIVITY, { json: { '7days': { Clicks: 7, Unsubscribes: 1 }, '30days': { Clicks: 60_000 } } });
  const charts = await card('In 30 days on average');
  const rows = (name: string) => rowsOf(within(charts).getByRole('table', { name }));
  expect(within(charts).getAllByRole('table')).toHaveLength(8);
  expect(rows('Clicks')).toEqual([
    ['7 days', '30'],
    ['30 days', '60.000'],
  ]);
  expect(rows('Unsubscribes')).toEqual([
    ['7 days', '4,3'],
    ['30 days', '–'],
  ]);
});

const FAILURES = [
  [says(500, 'It broke'), '500: It broke'],
  [says(403, 'Not for you'), '403: Not for you'],
  [says(404, ''), '404: Request failed with status 404'],
  [new TypeError('Failed to fetch'), 'fetch'],
  [answers([]), '200: '],
  [says(200, '{"Anna": '), '200: '],
] as const satisfies readonly (readonly [WireAnswer | Error, string])[];

/** Answers each failure in turn, and then the data. */
const failing = (json: object): ScreenAnswer => {
  const given: (WireAnswer | Error)[] = FAILURES.map(([answer]) => answer);
  return () => {
    const answer = given.shift() ?? answers(json);
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

test('relations: shows a failure as an alert in place of the screen, like the table', async () => {
  const { press } = await open(RELATIONS, failing(SPEAKERS));
  for (const [, text] of FAILURES) {
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(RELATIONS.title);
    expect(screen.queryByText(/Loading\.\.\.|Could not be loaded/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'All speakers' })).not.toBeInTheDocument();
    await press('Try again');
  }
  expect(await card('All speakers')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('activity: logs a failure, keeps the loading text, and offers to try again quietly', async () => {
  const { press } = await open(ACTIVITY, failing(EVENTS));
  for (const _failure of FAILURES) {
    expect(await screen.findByText(/^Could not be loaded/)).toBeVisible();
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/broke|Not for you|JSON|fetch/)).not.toBeInTheDocument();
    await press('try again');
  }
  expect(await card('All time')).toBeVisible();
  expect(screen.queryByText(/^Could not be loaded/)).not.toBeInTheDocument();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test.each([
  [RELATIONS, { json: SPEAKERS }],
  [ACTIVITY, { json: EVENTS }],
] as const)(
  '$title: keeps the span of the summary while the user looks at the table',
  async (of, { json }) => {
    const { press, address } = await open(of, { json });
    await card('Within a time span');
    await choose('7');
    await press('Table', 'tab');
    expect(address()).toBe(`${of.address}?summary_span=7`);
    await press('Summary', 'tab');
    await card('Within a time span');
    expect(span()).toHaveValue('7');
  },
);

describe.each([
  [RELATIONS, { json: SPEAKERS }, 'All speakers', '500: It broke'],
  [ACTIVITY, { json: EVENTS }, 'All time', /^Could not be loaded/],
] as const)('$title', (of, { json }, first, told) => {
  test('keeps the figures when a refresh fails', async () => {
    const given = [answers(json), says(500, 'It broke')];
    const { press } = await open(of, () => given.shift() ?? answers(json));
    await card(first);
    await press('Refresh');
    expect(await screen.findByText(told)).toBeVisible();
    expect(await card(first)).toBeVisible();
  });

  test('has no summary without Data Insights, and a link to it says why', async () => {
    const { asked } = await openScreen(
      of,
      { json },
      { search: '?tab=summary', who: user({ roles: [grant(of.role, 1)] }) },
    );
    expect(
      await screen.findByText(/^Unauthorized: the summary also takes the role Data Insights/),
    ).toBeVisible();
    expect(screen.getAllByRole('tab').map(plainText)).toEqual(['Table']);
    expect(asked).toEqual([]);
  });
});

test('retries the summary of relations like its table when the server is slow', async () => {
  const { asked } = await open(RELATIONS, () => says(504, 'Slow'));
  expect(await screen.findByText(/Retry 1 of 3/)).toBeVisible();
  expect(screen.queryByText(/^Could not be loaded/)).not.toBeInTheDocument();
  await act(() => seconds(180));
  expect(asked).toHaveLength(4);
  expect(plainText(await screen.findByText(/^Request timed out/))).toBe(
    'Request timed out. Please try again later or contact support.',
  );
  expect(screen.queryByText(/^Could not be loaded|^Loading/)).not.toBeInTheDocument();
});

test('does not retry the summary of activity', async () => {
  const { asked } = await open(ACTIVITY, () => says(504, 'Slow'));
  expect(await screen.findByText(/^Could not be loaded/)).toBeVisible();
  await act(() => seconds(600));
  expect(asked).toHaveLength(1);
});
