import type { ProductFigures, ReportRow } from '@src/domain/reports/reportRows';
import { httpError, productRow } from '@test/support/factories';
import { type Deferred, deferred } from '@test/support/fakeApi';
import { namesShown, openReport, statusText, TITLE, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { act, screen } from '@testing-library/react';

withFreshBrowser();

const ROWS = [productRow('Anna Berg'), productRow('Bo')];
const span = (name: string) => screen.getByRole('button', { name });

/** Opens the report. The test answers its calls one by one. */
async function openAnswering(search = '') {
  const calls: (Deferred<ReportRow<ProductFigures>[]> & { span: string })[] = [];
  const app = await openReport(search, (_site, asked) => {
    const answer = deferred<ReportRow<ProductFigures>[]>();
    calls.push({ ...answer, span: asked });
    return answer.promise;
  });
  await screen.findByRole('group', { name: 'Time span' });
  return {
    ...app,
    calls,
    answer: async (index: number, answer: ReportRow<ProductFigures>[] | Error) => {
      await act(async () => {
        if (answer instanceof Error) calls[index]?.reject(answer);
        else calls[index]?.resolve(answer);
        await settle();
      });
    },
  };
}

test('has its title as heading and as title of the tab', async () => {
  await openReport('', ROWS);
  await table();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([TITLE]);
  expect(document.title).toBe(`${TITLE} · Greenroom`);
});

test('says that it is loading until the rows arrive', async () => {
  const { calls, answer } = await openAnswering();
  expect(calls.map(({ span: asked }) => asked)).toEqual(['365']);
  expect(statusText()).toContain('Loading...');
  expect(screen.getAllByText(/Loading/)).toHaveLength(1);
  expect(screen.queryByRole('table', { name: TITLE })).not.toBeInTheDocument();
  await answer(0, ROWS);
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(statusText()).toContain('2 of 2 speakers, sorted by Total inbound, descending');
});

test('shows a failure as an alert with status and text, and tries again', async () => {
  const { person, answer } = await openAnswering();
  await answer(0, httpError(502, 'Bad Gateway'));
  expect(screen.getByRole('alert')).toHaveTextContent('502: Bad Gateway');
  expect(screen.queryByRole('table', { name: TITLE })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await answer(1, ROWS);
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a network failure', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['a 403', httpError(403, 'Not for you'), '403: Not for you'],
  [
    'a 404',
    httpError(404, 'The company has no operandi_path_part'),
    '404: The company has no operandi_path_part',
  ],
  ['a 504', httpError(504, 'Slow'), '504: Slow'],
])('shows %s', async (_what, error, text) => {
  const { answer } = await openAnswering();
  await answer(0, error);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('requests another span, and marks the old rows until the new ones arrive', async () => {
  const { person, calls, answer } = await openAnswering();
  await answer(0, ROWS);
  expect(await table()).toHaveAttribute('aria-busy', 'false');
  await person.click(span('7 days'));
  expect(calls.map(({ span: asked }) => asked)).toEqual(['365', '7']);
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  expect(span('7 days')).toHaveAttribute('aria-pressed', 'true');
  expect(statusText()).toContain('7 days is loading · showing 365 days as of 13:00');
  await answer(1, [productRow('Eva')]);
  expect(await namesShown()).toEqual(['Eva']);
  expect(await table()).toHaveAttribute('aria-busy', 'false');
});

test('ignores the late answer of an earlier span', async () => {
  const { person, answer } = await openAnswering();
  await answer(0, ROWS);
  await person.click(span('7 days'));
  await person.click(span('30 days'));
  await answer(2, [productRow('Thirty')]);
  await answer(1, [productRow('Seven')]);
  expect(await namesShown()).toEqual(['Thirty']);
});

test('keeps the old rows below a failure', async () => {
  const { person, answer } = await openAnswering();
  await answer(0, ROWS);
  await person.click(span('7 days'));
  await answer(1, httpError(500, 'It broke'));
  expect(screen.getByRole('alert')).toHaveTextContent('500: It broke');
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(statusText()).toContain('7 days could not be loaded · showing 365 days as of 13:00');
});

test('keeps the rows of the span when a refresh fails', async () => {
  const { person, answer } = await openAnswering();
  await answer(0, ROWS);
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  await answer(1, httpError(500, 'It broke'));
  expect(screen.getByRole('alert')).toHaveTextContent('500: It broke');
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
});

test('shows the rows of a former span at once, and requests the span again', async () => {
  const { person, calls, answer } = await openAnswering();
  await answer(0, ROWS);
  await person.click(span('7 days'));
  await answer(1, [productRow('Eva')]);
  await person.click(span('365 days'));
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(calls.map(({ span: asked }) => asked)).toEqual(['365', '7', '365']);
});

test('says that the report is empty, and offers the longer span', async () => {
  const { person, address } = await openReport('?span=7', async (_site, asked) =>
    asked === '7' ? [] : ROWS,
  );
  expect(await screen.findByText('No bookings: 7 days')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filter' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show 365 days' }));
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(address()).not.toContain('span');
});

test('says that the filter hides all rows, and clears the filter on request', async () => {
  const { person } = await openReport('?filter=nobody', ROWS);
  expect(await screen.findByText('No speakers match “nobody”')).toBeVisible();
  const [, inTheMiddle] = screen.getAllByRole('button', { name: 'Clear filter' });
  if (inTheMiddle) await person.click(inTheMiddle);
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
});

test('cancels its call when the user leaves the screen', async () => {
  const signals: AbortSignal[] = [];
  const { person } = await openReport('', (_site, _span, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  await screen.findByRole('group', { name: 'Time span' });
  await person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  expect(await screen.findByRole('heading', { name: 'Welcome Anna Berg' })).toBeVisible();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('names the time zone of the period’s days, also by keyboard', async () => {
  const { person } = await openReport('', ROWS);
  const period = await screen.findByText(/^365 days compared with the 365 days before/);
  await person.hover(period);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const zone = 'Whole days in the time zone Europe/Copenhagen';
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(zone);
  expect(period).toHaveAccessibleDescription(zone);
  await person.unhover(period);
  expect(period).toHaveAttribute('tabindex', '0');
});
