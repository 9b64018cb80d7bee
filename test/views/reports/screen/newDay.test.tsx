import type { ProductFigures, ReportRow } from '@src/domain/reports/reportRows';
import { httpError, productRow } from '@test/support/factories';
import { openReport, plainText, table } from '@test/support/openReport';
import { beginPrint, endPrint, printedFacts } from '@test/support/printing';
import { withFreshBrowser } from '@test/support/renderApp';
import { seconds, settle } from '@test/support/startTestApp';
import { act, fireEvent, screen, within } from '@testing-library/react';

withFreshBrowser();
afterEach(endPrint);

type Rows = ReportRow<ProductFigures>[];

const OLD: Rows = [productRow('Anna', { NumDeals: 3 })];
const NEW: Rows = [productRow('Anna', { NumDeals: 8 })];

/** Opens the report at 23:50 of 30 November in Copenhagen. The test gives the later answers one by one. */
async function openBeforeMidnight(search: string) {
  jest.setSystemTime(Date.parse('2026-11-30T22:50:00Z'));
  const asked: string[] = [];
  const waiting: { resolve: (rows: Rows) => void; reject: (thrown: unknown) => void }[] = [];
  const app = await openReport(search, (_site, span) => {
    asked.push(span);
    if (asked.length === 1) return Promise.resolve(OLD);
    return new Promise((resolve, reject) => void waiting.push({ resolve, reject }));
  });
  await table();
  return {
    ...app,
    asked,
    midnight: () => act(() => seconds(10 * 60)),
    answer: (rows: Rows) =>
      act(async () => {
        waiting.shift()?.resolve(rows);
        await settle();
      }),
    fail: () =>
      act(async () => {
        waiting.shift()?.reject(httpError(503, 'Down for the night'));
        await settle();
      }),
  };
}

type App = Awaited<ReturnType<typeof openBeforeMidnight>>;

const figure = async (text: string) =>
  within(await table())
    .getAllByRole('button')
    .find((button) => plainText(button) === text);

/** Returns the days of a span at every place that shows them: screen, print, explanation and file. */
async function told({ person, saved }: App, deals: string) {
  const status = plainText(document.body);
  const onScreen =
    /compared with (?:the month before|the same days last year|the 30 days before), ([^,]*\d{4})/.exec(
      status,
    )?.[1];
  fireEvent.pointerMove(window);
  await beginPrint();
  const { Period: onPaper, 'Compared with': before } = await printedFacts();
  await endPrint();
  const cell = await figure(deals);
  if (!cell) throw new Error(`There is no figure ${deals}`);
  await person.click(cell);
  const explained = [...(await screen.findByRole('dialog')).querySelectorAll('p')].map(plainText)[1];
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: /^Export/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Web page (.html)' }));
  await act(settle);
  const file = saved.at(-1);
  const inFile = /<dt>Period<\/dt><dd>([^<]*)/.exec(file?.text ?? '')?.[1];
  return { onScreen, onPaper, before, explained, inFile, file: file?.name };
}

const OCTOBER = {
  onScreen: '1 Sep 2026 – 30 Sep 2026',
  onPaper: 'Last month, 1 Oct 2026 – 31 Oct 2026',
  before: 'the month before, 1 Sep 2026 – 30 Sep 2026',
  explained: '1 Oct 2026 – 31 Oct 2026',
  inFile: 'Last month, 1 Oct 2026 – 31 Oct 2026',
  file: 'requests_and_bookings_dk.athenas.example_lm_2026-11-30.html',
};
const NOVEMBER = {
  onScreen: '1 Oct 2026 – 31 Oct 2026',
  onPaper: 'Last month, 1 Nov 2026 – 30 Nov 2026',
  before: 'the month before, 1 Oct 2026 – 31 Oct 2026',
  explained: '1 Nov 2026 – 30 Nov 2026',
  inFile: 'Last month, 1 Nov 2026 – 30 Nov 2026',
  file: 'requests_and_bookings_dk.athenas.example_lm_2026-12-01.html',
};

test('shows the days of its data after midnight until the new data arrive', async () => {
  const app = await openBeforeMidnight('?span=lm');
  expect(app.asked).toEqual(['lm']);
  expect(await told(app, '3')).toEqual(OCTOBER);
  await app.midnight();
  expect(app.asked).toEqual(['lm', 'lm']);
  expect(await told(app, '3')).toEqual(OCTOBER);
  await app.answer(NEW);
  expect(await told(app, '8')).toEqual(NOVEMBER);
});

test('shows the days of the old data if the new data fail, and does not retry again and again', async () => {
  const app = await openBeforeMidnight('?span=lm');
  await app.midnight();
  await app.fail();
  expect(screen.getByRole('alert')).toHaveTextContent('503: Down for the night');
  expect(await told(app, '3')).toEqual(OCTOBER);
  await act(() => seconds(3_600));
  expect(app.asked).toHaveLength(2);
  await app.person.click(screen.getByRole('button', { name: 'Refresh' }));
  await app.answer(NEW);
  expect(await told(app, '8')).toEqual(NOVEMBER);
});

test.each([
  ['ytd', '1 Jan 2026 – 30 Nov 2026', '1 Jan 2026 – 1 Dec 2026'],
  ['30', '1 Nov 2026 – 30 Nov 2026', '2 Nov 2026 – 1 Dec 2026'],
])('shows the days of its data for the span %s too', async (span, before, after) => {
  const app = await openBeforeMidnight(`?span=${span}`);
  await app.midnight();
  expect((await told(app, '3')).explained).toBe(before);
  await app.answer(NEW);
  expect((await told(app, '8')).explained).toBe(after);
});

test('treats an answer that arrives after midnight as the day before’s, and requests the data again', async () => {
  const app = await openBeforeMidnight('?span=lm');
  await app.person.click(screen.getByRole('button', { name: 'Refresh' }));
  await app.midnight();
  expect(app.asked).toHaveLength(2);
  await app.answer(OLD);
  expect(app.asked).toHaveLength(3);
  expect(await told(app, '3')).toEqual(OCTOBER);
  await app.answer(NEW);
  expect(await told(app, '8')).toEqual(NOVEMBER);
});
