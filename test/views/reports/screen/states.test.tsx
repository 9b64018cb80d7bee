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

/** The report, whose calls the test answers one by one. */
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

test('the screen has its title, its tab’s title and one heading', async () => {
  await openReport('', ROWS);
  await table();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([TITLE]);
  expect(document.title).toBe(`${TITLE} · Greenroom`);
});

test('while nothing is there yet it says that it is loading', async () => {
  const { calls, answer } = await openAnswering();
  expect(calls.map(({ span: asked }) => asked)).toEqual(['365']);
  expect(statusText()).toContain('Loading...');
  expect(screen.getAllByText(/Loading/)).toHaveLength(1);
  expect(screen.queryByRole('table', { name: TITLE })).not.toBeInTheDocument();
  await answer(0, ROWS);
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(statusText()).toContain('2 of 2 speakers, sorted by Total inbound, descending');
});

test('what cannot be loaded is a red alert with status and text, and a way on', async () => {
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
])('%s is shown as it is', async (_what, error, text) => {
  const { answer } = await openAnswering();
  await answer(0, error);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('another span asks anew and keeps the old rows, marked as such, until its own are there', async () => {
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

test('the late answer of a span that was left does not show', async () => {
  const { person, answer } = await openAnswering();
  await answer(0, ROWS);
  await person.click(span('7 days'));
  await person.click(span('30 days'));
  await answer(2, [productRow('Thirty')]);
  await answer(1, [productRow('Seven')]);
  expect(await namesShown()).toEqual(['Thirty']);
});

test('a failure leaves the old rows below its alert', async () => {
  const { person, answer } = await openAnswering();
  await answer(0, ROWS);
  await person.click(span('7 days'));
  await answer(1, httpError(500, 'It broke'));
  expect(screen.getByRole('alert')).toHaveTextContent('500: It broke');
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(statusText()).toContain('7 days could not be loaded · showing 365 days as of 13:00');
});

test('a refresh that fails leaves the rows of the same span', async () => {
  const { person, answer } = await openAnswering();
  await answer(0, ROWS);
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  await answer(1, httpError(500, 'It broke'));
  expect(screen.getByRole('alert')).toHaveTextContent('500: It broke');
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
});

test('going back to a span shows at once what is there, and asks again behind it', async () => {
  const { person, calls, answer } = await openAnswering();
  await answer(0, ROWS);
  await person.click(span('7 days'));
  await answer(1, [productRow('Eva')]);
  await person.click(span('365 days'));
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(calls.map(({ span: asked }) => asked)).toEqual(['365', '7', '365']);
});

test('no data at all says so, and offers the longer span', async () => {
  const { person, address } = await openReport('?span=7', async (_site, asked) =>
    asked === '7' ? [] : ROWS,
  );
  expect(await screen.findByText('No bookings: 7 days')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filter' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show 365 days' }));
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
  expect(address()).not.toContain('span');
});

test('nothing left by the filter is another thing, with the way out of it', async () => {
  const { person } = await openReport('?filter=nobody', ROWS);
  expect(await screen.findByText('No speakers match “nobody”')).toBeVisible();
  const [, inTheMiddle] = screen.getAllByRole('button', { name: 'Clear filter' });
  if (inTheMiddle) await person.click(inTheMiddle);
  expect(await namesShown()).toEqual(['Anna Berg', 'Bo']);
});

test('leaving the screen cancels its call', async () => {
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

test('the period says in which time zone its days are, and Tab leads to it', async () => {
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
