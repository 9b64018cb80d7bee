import products from '../../../../src/store/reports/definitions/requests_and_bookings';
import { exportText } from '../../../support/exportedFile';
import { DK_SITE, productRow } from '../../../support/factories';
import fc, { runs } from '../../../support/fastCheck';
import { createBareStore, received } from '../../../support/states';

function copied(names: readonly string[]): string {
  const store = createBareStore();
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

/** As spreadsheets read what they take from the clipboard. */
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

test('cells stand between tabs, with the decimals of the site', () => {
  expect(copied(['Bo'])).toBe(
    'Name\tTotal inbound\tTotal inbound, earlier\tTotal inbound, change %\tDeals\tDeals, earlier\tDeals, change %\r\n' +
      'Bo\t0,5\t1000\t-99,95\t100\t10\t900\r\n',
  );
});

test('names with tabs, line ends and quotes stay one cell, and formulas stay text', () => {
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

test('of any names each is the first cell of its own row', () => {
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
