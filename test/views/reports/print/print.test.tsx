import { figures, productRow } from '@test/support/factories';
import { headersShown, openReport, plainText, table } from '@test/support/openReport';
import { beginPrint, endPrint, printedFacts } from '@test/support/printing';
import { withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

withFreshBrowser();
// A failed test may leave a print open.
afterEach(endPrint);

const ROWS = [
  productRow('Anna', figures({ DirectRQs: 4, PassedRQs: 8 })),
  productRow('Bo', figures({ DirectRQs: 1, PassedRQs: 1 })),
];

test('states the facts of the report on paper only', async () => {
  await openReport('?span=30&filter=anna', ROWS);
  await table();
  fireEvent.pointerMove(window);
  await beginPrint();
  expect(await printedFacts()).toEqual({
    Site: 'Athenas Danmark (dk.athenas.example)',
    Period: '30 days, 14 Feb 2026 – 15 Mar 2026',
    'Compared with': 'the 30 days before, 15 Jan 2026 – 13 Feb 2026',
    Filter: '“anna”',
    Order: 'sorted by Total inbound, descending',
    Rows: '1 of 2 speakers',
    'Data of': '15 Mar 2026, 13:00, Europe/Copenhagen',
    Application: 'Greenroom',
  });
  await endPrint();
  expect(screen.queryByLabelText('About this print')).toBeNull();
});

test('prints conditions in words, each on a line', async () => {
  await openReport('?where=deals~gte~0&where=name~has~a', ROWS);
  await table();
  fireEvent.pointerMove(window);
  await beginPrint();
  const facts = await printedFacts();
  expect(facts['Conditions']).toMatch(/at least 0\n.*contains a$/);
  expect(facts['Rows']).toBe('1 of 2 speakers');
  await endPrint();
});

test('prints a dark screen in light colours, and restores the dark colours', async () => {
  await openReport('', ROWS);
  await table();
  const scheme = () => document.documentElement.getAttribute('data-theme');
  await act(async () => document.documentElement.setAttribute('data-theme', 'dark'));
  await beginPrint();
  expect(scheme()).toBe('light');
  await endPrint();
  expect(scheme()).toBe('dark');
});

/** Returns the printed tables, without the table on screen. */
const printedTables = () => [...document.querySelectorAll<HTMLTableElement>('.printed table')];
const textsOf = (cells: Iterable<Element>) => Array.from(cells, plainText);

test('prints all rows and shown columns with headings and totals, and then removes them', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => productRow(`Speaker ${n}`, { TotalInbound: 1_000 - n }));
  await openReport('', rows);
  await table();
  const onScreen = await headersShown();
  fireEvent.pointerMove(window);
  await settle();
  expect(printedTables()).toEqual([]);
  await beginPrint();
  await waitFor(() => expect(printedTables()).toHaveLength(1), { timeout: 15_000 });
  const [printed] = printedTables();
  expect(textsOf(printed?.tHead?.rows[0]?.cells ?? [])).toEqual(onScreen);
  expect(printed?.tBodies[0]?.rows).toHaveLength(120);
  expect(plainText(printed?.tBodies[0]?.rows[119]?.cells[0] ?? document.body)).toBe('Speaker 119');
  expect(plainText(printed?.tFoot ?? document.body)).toMatch(/^Total · 120 speakers1?\d+\.\d+,00 kr\./);
  await endPrint();
  expect(printedTables()).toEqual([]);
});
