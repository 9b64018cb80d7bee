import products from '@src/store/reports/definitions/requests_and_bookings';
import { exportText } from '@test/support/exportedFile';
import { DK_SITE, productRow } from '@test/support/factories';
import fc, { runs } from '@test/support/fastCheck';
import { bothReport, ownReport } from '@test/support/ownCurrencies';
import { metaAdRow, stateWithRows } from '@test/support/reportRows';
import { createEmptyStore, received } from '@test/support/states';

function copied(names: readonly string[]): string {
  const store = createEmptyStore();
  store.dispatch(
    received(
      names.map((name, at) => productRow(name, { NumDeals: 100 - at, TotalInbound: 0.5 }, { NumDeals: 10 })),
    ),
  );
  const file = exportText(
    store.getState(),
    products,
    {
      report: products.id,
      site: DK_SITE,
      span: '365',
      filter: '',
      where: [],
      sort: { column: 'deals', direction: 'desc' },
      columns: ['total_inbound', 'deals'],
    },
    'text',
  );
  return file?.text ?? '';
}

/** Splits a text into cells as spreadsheets do with the clipboard. */
function readTabbed(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|$)/g;
  for (let match = cells.exec(text); match && match[0] !== ''; match = cells.exec(text)) {
    const [, quoted, plain, end] = match;
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

test('separates cells by tabs and uses the site’s decimal separator', () => {
  expect(copied(['Bo'])).toBe(
    'Name\tTotal inbound\tTotal inbound, earlier\tTotal inbound, change %\tDeals\tDeals, earlier\tDeals, change %\r\n' +
      'Bo\t0,5\t1000\t-99,95\t100\t10\t900\r\n',
  );
});

test('keeps names with tabs, line ends and quotes in one cell, and formulas as text', () => {
  const names = ['a\tb', 'a\nb', 'say "hi"', '=1+1', '\t=1'];
  expect(readTabbed(copied(names)).map(([first]) => first)).toEqual([
    'Name',
    'a\tb',
    'a\nb',
    'say "hi"',
    "'=1+1",
    "'\t=1",
  ]);
});

test('writes any name as the first cell of its own row', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 9 }),
      (names) => {
        const rows = readTabbed(copied(names)).slice(1);
        expect(rows.map(([first = '']) => first)).toEqual(
          names.map((name) => (/^[=+\-@\t\r\n＝＋－＠]/.test(name) ? `'${name}` : name)),
        );
      },
    ),
    { numRuns: runs(200) },
  );
});

describe('money in the currency of its column', () => {
  const state = stateWithRows('metaAds', [
    metaAdRow('Anna', { currency: 'EUR', subscriptions: 12.5, outboundClicks: 3, amountSpent: 10 }),
    metaAdRow('Bo', { currency: 'DKK', subscriptions: 2, outboundClicks: null, amountSpent: 75 }),
  ]);
  const linesOf = (report: typeof ownReport, columns: readonly string[]) => {
    const sort = { column: 'name', direction: 'asc' } as const;
    const asked = { report: report.id, site: DK_SITE, span: null, filter: '', where: [], sort, columns };
    return readTabbed(exportText(state, report, asked, 'text')?.text ?? '').map((line) =>
      line.filter((_cell, at) => !/earlier|change/.test(headOf(report, asked)[at] ?? '')),
    );
  };
  const headOf = (report: typeof ownReport, asked: Parameters<typeof exportText>[2]) =>
    readTabbed(exportText(state, report, asked, 'text')?.text ?? '')[0] ?? [];

  test('names the currency in the heading unless the heading has it, without a Currency column', () => {
    expect(linesOf(ownReport, ['dollars', 'kronor'])).toEqual([
      ['Product Name', 'LinkedIn cost in USD', 'Cost SEK'],
      ['Anna', '12,5', '3'],
      ['Bo', '2', ''],
    ]);
  });

  test('appears next to money in the row’s currency, which the Currency column names', () => {
    expect(linesOf(bothReport, ['dollars', 'spent'])).toEqual([
      ['Product Name', 'LinkedIn cost in USD', 'Amount spent', 'Currency'],
      ['Anna', '12,5', '10', 'EUR'],
      ['Bo', '2', '75', 'DKK'],
    ]);
  });

  test('names the currency over earlier figures and changes too', () => {
    const sort = ownReport.defaultSort;
    const asked = { report: ownReport.id, site: DK_SITE, span: null, filter: '', where: [], sort };
    expect(headOf(ownReport, { ...asked, columns: ['dollars'] })).toEqual([
      'Product Name',
      'LinkedIn cost in USD',
      'LinkedIn cost in USD, earlier',
      'LinkedIn cost in USD, change %',
    ]);
  });
});
