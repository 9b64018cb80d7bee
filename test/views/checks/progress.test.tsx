import { act, fireEvent, screen, within } from '@testing-library/react';
import { deferred } from '../../support/fakeApi';
import { memoryStore } from '../../support/fakeServices';
import { KINDS, openChecks, POINTS, PROFILES, press, rest } from '../../support/openChecks';
import { plainText } from '../../support/openReport';
import { withFreshBrowser } from '../../support/renderApp';
import { answers, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const section = () => screen.getByRole('region', { name: 'Progress' });
const from = () => screen.getByLabelText<HTMLInputElement>('From');
const to = () => screen.getByLabelText<HTMLInputElement>('To');
const range = () => [from().value, to().value];
/** Returns the elements whose whole text is this text. */
const saying = (text: string) => screen.queryAllByText((_content, element) => element?.textContent === text);
const choose = async (input: HTMLInputElement, day: string) => {
  act(() => input.focus());
  fireEvent.change(input, { target: { value: day } });
  await rest();
  act(() => input.blur());
};
const rows = () =>
  within(screen.getByRole('table', { name: /^Progress of/ }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(plainText));
const openAll = async (...given: Parameters<typeof openChecks>) => {
  const app = await openChecks(...given);
  await press('Progress');
  await rest();
  return app;
};

describe.each(KINDS)('of $plural', (kind) => {
  test('shows the change of about a week in badges, also in the closed section', async () => {
    await openChecks(kind);
    expect(plainText(section())).toBe(
      `ProgressChanges within the last 7 days:${kind.plural} +1warnings -18, bettererrors +2, worse`,
    );
  });

  test('lists every point of the range in the table, the latest first', async () => {
    await openAll(kind, { search: '?graph=table' });
    expect(range()).toEqual(['2026-01-10', '2026-03-15']);
    expect(rows()).toEqual([
      ['Date', 'total ratio', 'errors', 'warnings', kind.plural],
      ['15 Mar 2026, 09:00', '5,56 %', '3', '2', '5'],
      ['8 Mar 2026, 09:00', '29,17 %', '1', '20', '4'],
      ['10 Jan 2026, 09:00', '55,56 %', '30', '20', '5'],
    ]);
  });
});

test('is closed at first, and remembers for each user that it is open', async () => {
  const deviceStore = memoryStore();
  const app = { deviceStore };
  const { unmount } = await openChecks(PROFILES, { app });
  const button = () => screen.getByRole('button', { name: 'Progress' });
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await press('Progress');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  unmount();
  await openChecks(PROFILES, { app });
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(deviceStore.texts.get('greenroom.checks.10')).toBe('{"progressOpen":true}');
});

test('says that the graph is loading until the points arrive', async () => {
  const points = deferred<WireAnswer>();
  await openAll(PROFILES, { stats: [points.promise] });
  expect(within(section()).getByText('Loading graph...')).toBeVisible();
  expect(screen.queryByText(/No stats available/)).not.toBeInTheDocument();
  points.resolve(answers(POINTS));
  await rest();
  expect(screen.queryByText('Loading graph...')).not.toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Points of total ratio' })).toBeVisible();
});

test('keeps the loading text when the points fail, with a quiet notice to try again', async () => {
  await openAll(PROFILES, { stats: [says(500, 'Secret'), answers(POINTS)] });
  expect(saying('Loading graph...')).toHaveLength(1);
  const notice = within(section()).getByRole('status');
  expect(plainText(notice)).toBe('Could not be loaded – try again');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(console.error).toHaveBeenCalledWith(
    'Error fetching stats',
    expect.objectContaining({ status: 500 }),
  );
  await press('try again');
  expect(screen.getByRole('slider')).toBeVisible();
  expect(screen.queryByText('Could not be loaded')).not.toBeInTheDocument();
});

test('reports a point that could not be added next to the previous change', async () => {
  await openChecks(PROFILES, { stats: [answers(POINTS), says(500, 'Secret'), answers(POINTS)] });
  await press('Repopulate');
  expect(within(section()).getByText('Changes within the last 7 days:')).toBeVisible();
  expect(plainText(within(section()).getByRole('status'))).toBe('Could not be loaded – try again');
  await press('try again');
  expect(within(section()).queryByRole('status')).not.toBeInTheDocument();
});

test.each([
  { errors: 90_000, at: '-8', where: 'beside its line' },
  { errors: 9_000_000, at: '0', where: 'on its line, for there is no room beside it' },
])('places a value like $errors $where', async ({ errors, at }) => {
  const point = { ts: '2026-03-15T08:00:00Z', warning_count: 0, profile_count: 0 };
  await openAll(PROFILES, {
    search: '?metric=errors',
    stats: [answers([0, errors].map((error_count) => ({ ...point, error_count })))],
  });
  const values = screen.getByRole('img', { name: /^errors from/ }).querySelectorAll('text[dy]');
  expect(values.length).toBeGreaterThan(1);
  expect(new Set([...values].map((value) => value.getAttribute('x')))).toEqual(new Set([at]));
});

test('says that the range has no data', async () => {
  await openAll(PROFILES, { stats: [answers([])] });
  expect(saying('No data available for the selected date range')).toHaveLength(1);
});

test('includes whole days from From to To, in the group’s time zone', async () => {
  const at = (ts: string) => ({ ts, error_count: 1, warning_count: 1, profile_count: 1 });
  await openAll(PROFILES, {
    search: '?graph=table&from=2026-03-28&to=2026-03-29',
    stats: [
      answers([
        at('2026-03-27T22:59:59Z'),
        at('2026-03-27T23:00:00Z'),
        // Summer time begins in the night to the 29th, so that day ends an hour earlier in UTC.
        at('2026-03-29T21:59:59Z'),
        at('2026-03-29T22:00:00Z'),
      ]),
    ],
  });
  expect(
    rows()
      .slice(1)
      .map(([date]) => date),
  ).toEqual(['29 Mar 2026, 23:59', '28 Mar 2026, 00:00']);
});

test('moves To when From is later, and From when To is earlier', async () => {
  const { address } = await openAll(PROFILES);
  await choose(from(), '2026-03-20');
  expect(range()).toEqual(['2026-03-20', '2026-03-20']);
  await choose(to(), '2026-03-08');
  expect(range()).toEqual(['2026-03-08', '2026-03-08']);
  expect(address()).toBe(`${PROFILES.path}?from=2026-03-08&to=2026-03-08`);
  await choose(from(), '2026-01-31');
  expect(range()).toEqual(['2026-01-31', '2026-03-08']);
});

test('moves the other end only when the user has finished typing a day', async () => {
  await openAll(PROFILES, { search: '?from=2026-02-10' });
  act(() => to().focus());
  // The values while a user types: month 1 on the way to 12, year 2 on the way to 2026.
  for (const day of ['2026-01-15', '', '0002-12-15', '2026-12-15'])
    fireEvent.change(to(), { target: { value: day } });
  await rest();
  expect(range()).toEqual(['2026-02-10', '2026-12-15']);
});

test('offers every metric, keeps it in the address, and formats counts and ratios', async () => {
  const { address } = await openAll(PROFILES, {
    search: '?graph=table',
    stats: [
      answers([{ ts: '2026-03-15T08:00:00Z', error_count: 12345, warning_count: 2000, profile_count: 0 }]),
    ],
  });
  const metric = screen.getByLabelText<HTMLSelectElement>('Metric');
  expect([...metric.options].map(({ text }) => text)).toEqual([
    'errors',
    'warnings',
    'profiles',
    'errors and warnings',
    'error ratio',
    'warning ratio',
    'total ratio',
  ]);
  expect(metric).toHaveDisplayValue('total ratio');
  expect(rows()[1]).toEqual(['15 Mar 2026, 09:00', '1.434.500,00 %', '12.345', '2.000', '0']);
  fireEvent.change(metric, { target: { value: 'errors_and_warnings' } });
  await rest();
  expect(rows()[1]?.[1]).toBe('14.345');
  expect(address()).toBe(`${PROFILES.path}?metric=errors_and_warnings&graph=table`);
});

test('shows a missing count as a dash', async () => {
  await openAll(PROFILES, {
    search: '?graph=table',
    stats: [answers([{ ts: '2026-03-15T08:00:00Z', error_count: null, warning_count: 2 }])],
  });
  expect(rows()[1]).toEqual(['15 Mar 2026, 09:00', '–', '–', '2', '–']);
  await press('Show as graph');
  expect(screen.getByText('No data available for the selected date range')).toBeVisible();
});

test('reads the graph’s points with the arrow keys', async () => {
  await openAll(PROFILES);
  const slider = screen.getByRole('slider', { name: 'Points of total ratio' });
  expect(slider).toHaveAttribute('aria-valuemax', '3');
  const read = () => plainText(slider).replaceAll(' ', ' ');
  const key = (name: string) => fireEvent.keyDown(slider, { key: name });
  key('Home');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    '10 Jan 2026, 09:00, total ratio 55,56\u00A0%, 30 errors, 20 warnings, 5 profiles',
  );
  key('ArrowRight');
  expect(slider).toHaveAttribute('aria-valuenow', '2');
  expect(read()).toMatch(/^8 Mar 2026, 09:00.*1 error, 20 warnings, 4 profiles$/);
  key('End');
  key('ArrowRight');
  expect(slider).toHaveAttribute('aria-valuenow', '3');
  key('ArrowLeft');
  expect(slider).toHaveAttribute('aria-valuenow', '2');
  key('Escape');
  expect(read()).toBe('');
});

test('sets the input’s value from the calendar', async () => {
  await openAll(PROFILES);
  await press('Calendar for the first day');
  const calendar = await screen.findByRole('dialog', { name: 'Calendar for the first day' });
  fireEvent.click(within(calendar).getByRole('gridcell', { name: '20' }));
  await rest();
  expect(range()).toEqual(['2026-01-20', '2026-03-15']);
});
