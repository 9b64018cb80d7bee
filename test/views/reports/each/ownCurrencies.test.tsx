import type { MetaAdFigures, ReportRow } from '@src/domain/reports/reportRows';
import { dayBegan } from '@src/store/clock/clock.slice';
import { companiesReceived } from '@src/store/companies/companies.slice';
import { exportRequested } from '@src/store/reports/export/exportRequest';
import type { Report } from '@src/store/reports/report';
import { userReceived } from '@src/store/session/session.slice';
import { Themed } from '@src/theme/Themed';
import { loadConditions } from '@src/views/reports/conditions/useConditions';
import { ExportMenuList } from '@src/views/reports/export/ExportMenuList';
import ReportScreen from '@src/views/reports/screen/ReportScreen';
import { useReport } from '@src/views/reports/screen/useReport';
import { useReportTable } from '@src/views/reports/screen/useReportTable';
import { admin, company, DK_SITE } from '@test/support/factories';
import fc, { runs } from '@test/support/fastCheck';
import { plainText } from '@test/support/openReport';
import { anyRows, bothReport, lineOf, ownReport, rowsOfLine, SUMS, sumOf } from '@test/support/ownCurrencies';
import { beginPrint, endPrint, printedFacts } from '@test/support/printing';
import { withFreshBrowser } from '@test/support/renderApp';
import { metaAdRow, rowsReceived } from '@test/support/reportRows';
import { readShownTable } from '@test/support/shownTable';
import { settle } from '@test/support/startTestApp';
import { createEmptyStore } from '@test/support/states';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

withFreshBrowser();

const TITLE = 'Made up';

/** Opens the screen of a made-up report whose rows are loaded. */
async function open(report: Report, rows: readonly ReportRow<MetaAdFigures>[], search = '') {
  window.history.replaceState(null, '', `/made_up${search}`);
  const store = createEmptyStore();
  store.dispatch(dayBegan('2026-03-15'));
  store.dispatch(userReceived(admin()));
  store.dispatch(companiesReceived([company()]));
  store.dispatch(rowsReceived('metaAds', rows, { span: '30' }));
  const dispatch = jest.spyOn(store, 'dispatch');
  const Exports = () => {
    const shown = useReport(report, DK_SITE);
    const table = useReportTable(shown);
    return (
      <Themed>
        <ExportMenuList open={shown} {...table} anchor={document.body} onClose={() => {}} />
      </Themed>
    );
  };
  const around = (what: React.ReactNode) => (
    <Provider store={store}>
      <BrowserRouter useTransitions={false}>{what}</BrowserRouter>
    </Provider>
  );
  // The code on which the screen suspends arrives within the same `act`.
  const view = await act(async () => {
    const screen = render(around(<ReportScreen report={report} site={DK_SITE} title={TITLE} />));
    await settle();
    return screen;
  });
  return {
    dispatch,
    showExports: () => view.rerender(around(<Exports />)),
  };
}

const table = () => screen.findByRole('table', { name: TITLE });
const shown = async () => readShownTable(await table());
const headers = async () => (await shown()).headers;
const press = async (element: Element) => {
  await act(async () => {
    fireEvent.click(element);
    await settle();
  });
};

/** Formats money as a Danish site does. */
function money(value: number, currency: string): string {
  const text =
    currency === ''
      ? new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2 }).format(value)
      : new Intl.NumberFormat('da-DK', { style: 'currency', currency }).format(value);
  return text.replace(/\s/g, ' ').replace(/\u2212/g, '-');
}

const dollars = (value: number) => money(value, 'USD');

const hasAny = (rows: readonly ReportRow<MetaAdFigures>[], header: string) =>
  rows.some(({ current }) => current && SUMS[header]?.of(current));

test('never shows a total over two currencies or a column without figures', async () => {
  const sorts = fc.constantFrom('', '?sort=dollars&dir=desc', '?sort=name&dir=asc');
  await fc.assert(
    fc.asyncProperty(anyRows, fc.constantFrom(ownReport, bothReport), sorts, async (rows, report, search) => {
      cleanup();
      await open(report, rows, search);
      const { headers: drawn, totals } = await shown();
      const isSorted = (header: string) => header === 'LinkedIn cost' && search.includes('dollars');
      for (const header of ['LinkedIn cost', 'Cost SEK'])
        expect(drawn.includes(header)).toBe(hasAny(rows, header) || isSorted(header));
      const lines = [...new Set(rows.map((row) => lineOf(report, row)))];
      expect(totals).toHaveLength(lines.length);
      const places = drawn.slice(1).flatMap((header, place) => (SUMS[header] ? [place] : []));
      const expected = lines.map((currency) => {
        const covered = rowsOfLine(report, rows, { currency });
        return places.map((place) => {
          const sum = SUMS[drawn[place + 1] ?? ''];
          const value = sum ? sumOf(covered, sum.of) : null;
          if (value === null) return '–';
          return place === 0 ? String(value) : money(value, sum?.currency ?? currency ?? 'DKK');
        });
      });
      const said = totals.map(({ cells }) => places.map((place) => cells[place]));
      expect(said).toEqual(expect.arrayContaining(expected));
    }),
    { numRuns: runs(40) },
  );
});

const ROWS = [
  metaAdRow('Anna', { currency: 'EUR', amountSpent: 10, subscriptions: 3, linkClicks: 2, outboundClicks: 0 }),
  metaAdRow('Bo', {
    currency: 'DKK',
    amountSpent: 75,
    subscriptions: 4,
    linkClicks: 5,
    outboundClicks: null,
  }),
  metaAdRow('Cia', { currency: 'EUR', amountSpent: 5, subscriptions: 9, linkClicks: 2, outboundClicks: 0 }),
];

test('shows cells and totals in the currency of the column, or else of the row', async () => {
  await open(bothReport, ROWS);
  const { headers: drawn, rows, totals } = await shown();
  expect(drawn).toEqual([
    'Product Name',
    'Clicks',
    'LinkedIn cost',
    'LinkedIn cost per click',
    'Amount spent',
  ]);
  expect(rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Bo', '5', dollars(4), dollars(0.8), '75,00 kr.'],
    ['Anna', '2', dollars(3), dollars(1.5), '10,00 €'],
    ['Cia', '2', dollars(9), dollars(4.5), '5,00 €'],
  ]);
  expect(totals.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Total EUR · 2 of 3 products', '4', dollars(12), dollars(3), '15,00 €'],
    ['Total DKK · 1 of 3 products', '5', dollars(4), dollars(0.8), '75,00 kr.'],
  ]);
});

const explained = async (row: Element | undefined, place: number) => {
  const button = row?.querySelectorAll('td')[place]?.querySelector('button');
  if (!button) throw new Error('There is nothing to ask');
  await press(button);
  return plainText(await screen.findByRole('dialog'));
};

test('explains a ratio with its parts in the currency of the column', async () => {
  await open(bothReport, ROWS);
  const totals = [...(await table()).querySelectorAll('tfoot tr')];
  const text = await explained(totals[0], 2);
  expect(text).toContain(`LinkedIn cost ÷ Clicks${dollars(12)} ÷ 4= ${dollars(3)}`);
  expect(text).not.toContain('in another currency');
});

test('explains money of the rows’ currencies, and counts rows in other currencies', async () => {
  await open(bothReport, ROWS);
  const totals = [...(await table()).querySelectorAll('tfoot tr')];
  const text = await explained(totals[0], 3);
  expect(text).toContain('over 2 products= 15,00 €');
  expect(text).toContain('Left out: 1 in another currency');
});

test.each([
  [ownReport, ROWS, '30 days, in USD', /, in USD$/],
  [bothReport, ROWS, '30 days, in EUR, DKK and USD', null],
  [bothReport, ROWS.slice(1, 2), '30 days, in DKK and USD', null],
  [ownReport, [metaAdRow('A', {})], '30 days, in USD and SEK', null],
] as const)('names the shown currencies in the heading', async (report, rows, heading, status) => {
  await open(report, rows);
  const title = await screen.findByRole('heading', { level: 1, name: TITLE });
  expect(title.parentElement).toHaveTextContent(TITLE + heading);
  if (status) expect(screen.getByText(/compared with/).textContent).toMatch(status);
  else expect(screen.getByText(/compared with/).textContent).not.toMatch(/, in [A-Z]{3}$/);
});

test('ranks all rows in the top ten, in the column’s currency', async () => {
  await open(bothReport, ROWS, '?sort=dollars&dir=desc&chart=1');
  const region = await screen.findByRole('region', { name: /^Top 3 by LinkedIn cost/ });
  expect(within(region).getByRole('heading')).not.toHaveTextContent(', in');
  expect(within(region).getAllByRole('row').map(plainText)).toEqual([
    `Cia${dollars(9)}`,
    `Bo${dollars(4)}`,
    `Anna${dollars(3)}`,
  ]);
});

test('writes conditions in the column’s currency, or without one if the rows’ currencies differ', async () => {
  await loadConditions();
  await open(bothReport, ROWS, '?where=dollars~gte~3.5&where=spent~gt~1&where=kronor~empty');
  const chips = within(await screen.findByRole('list', { name: 'Conditions' }));
  const words = [
    `LinkedIn cost at least ${dollars(3.5)}`,
    'Amount spent greater than 1,00',
    'Cost SEK is empty',
  ];
  expect(chips.getAllByRole('listitem').map(plainText)).toEqual([
    words[0],
    words[1],
    `${words[2]} · hidden column`,
  ]);
  expect((await shown()).rows.map(({ name }) => name)).toEqual(['Bo']);
  fireEvent.pointerMove(window);
  await beginPrint();
  const facts = await printedFacts();
  await endPrint();
  expect(facts['Conditions']?.replace(/\s/g, ' ')).toBe(words.join(' '));
});

describe('a column without figures', () => {
  test('is hidden whatever the filter leaves, and shown when the rows are sorted by it', async () => {
    await open(ownReport, ROWS, '?filter=bo');
    expect(await headers()).not.toContain('Cost SEK');
    cleanup();
    await open(ownReport, ROWS, '?sort=kronor&dir=desc');
    expect(await headers()).toContain('Cost SEK');
  });

  test('is shown if a row outside the filter has a figure', async () => {
    await open(ownReport, [...ROWS, metaAdRow('Dan', { outboundClicks: 1 })], '?filter=bo');
    expect(await headers()).toContain('Cost SEK');
  });

  test('is marked “no figures” in the menu, and stays in a copied link', async () => {
    const { dispatch } = await open(ownReport, ROWS);
    await table();
    await press(screen.getByRole('button', { name: 'Columns, 4 shown' }));
    const menu = within(await screen.findByRole('menu', { name: 'Columns' }));
    const items = menu.getAllByRole('menuitemcheckbox');
    expect(items.map((item) => [plainText(item), item.getAttribute('aria-checked')])).toEqual([
      ['Clicks', 'true'],
      ['LinkedIn cost', 'true'],
      ['Cost SEK · no figures', 'true'],
      ['LinkedIn cost per click', 'true'],
    ]);
    expect(menu.getByRole('menuitem', { name: 'Reset to default' })).toHaveAttribute('aria-disabled', 'true');
    cleanup();
    const again = await open(ownReport, ROWS);
    await table();
    await press(screen.getByRole('button', { name: 'More' }));
    await press(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(again.dispatch).toHaveBeenCalledWith(
      expect.objectContaining({
        payload: expect.stringContaining('cols=clicks,dollars,kronor,per_click') as unknown,
      }),
    );
    expect(dispatch).toHaveBeenCalled();
  });

  test('is not exported', async () => {
    const { dispatch, showExports } = await open(ownReport, ROWS);
    showExports();
    await press(await screen.findByRole('menuitem', { name: 'CSV' }));
    const request = dispatch.mock.calls.map(([action]) => action).find(exportRequested.match);
    expect(request?.payload.columns).toEqual(['clicks', 'dollars', 'per_click']);
  });
});
