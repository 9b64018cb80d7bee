import products from '@src/store/reports/definitions/requests_and_bookings';
import { NAME_COLUMN } from '@src/store/reports/report';
import { NO_SITE, productRow } from '../../support/factories';
import fc, { runs } from '../../support/fastCheck';
import { namesOf, tableOf } from '../../support/reportTable';
import { createEmptyStore, received, stateWith } from '../../support/states';

const sorted = (rows: Parameters<typeof stateWith>[0]['rows'], column: string, direction: 'asc' | 'desc') =>
  namesOf(tableOf(stateWith(rows ? { rows } : {}), { column, direction }));

/** Returns the figures of a row per column: a size of 1 or 2, or null for a missing figure. */
const FIGURE_OF: Record<string, (size: 1 | 2 | null) => Parameters<typeof productRow>[1]> = {
  total_inbound: (TotalInbound) => ({ TotalInbound }),
  deals: (NumDeals) => ({ NumDeals }),
  avg_deal_value: (size) => ({ TotalInbound: size, NumDeals: 1 }),
  direct_value: (DirectValue) => ({ DirectValue }),
  received_value: (ReceivedValue) => ({ ReceivedValue }),
  passed_value: (PassedValue) => ({ PassedValue }),
  total_rqs: (PassedRQs) => ({ PassedRQs }),
  direct_rqs: (DirectRQs) => ({ DirectRQs }),
  passed_rqs: (PassedRQs) => ({ PassedRQs }),
  received_rqs: (ReceivedRQs) => ({ ReceivedRQs }),
  speaker_website_rqs: (SpeakerWebsiteRQs) => ({ SpeakerWebsiteRQs }),
  lost_on_date: (LostOnDate) => ({ LostOnDate }),
  lost_on_price: (LostOnPrice) => ({ LostOnPrice }),
  added: (size) => ({ AddTime: size && `200${size}-01-01T00:00:00Z` }),
  latest_rq: (size) => ({ LastRQ: size && `200${size}-01-01T00:00:00Z` }),
};

test('the table of this test covers every column', () => {
  expect(Object.keys(FIGURE_OF)).toEqual(products.columns.map(({ id }) => id));
});

test.each(Object.entries(FIGURE_OF))(
  '%s sorts in both directions, equal figures by name and missing figures last',
  (column, figure) => {
    const rows = [
      productRow('Missing', figure(null)),
      productRow('Bo', figure(1)),
      productRow('More', figure(2)),
      productRow('Anna', figure(1)),
      productRow('Absent', null),
    ];
    expect(sorted(rows, column, 'desc')).toEqual(['More', 'Anna', 'Bo', 'Absent', 'Missing']);
    expect(sorted(rows, column, 'asc')).toEqual(['Anna', 'Bo', 'More', 'Absent', 'Missing']);
  },
);

test.each(['asc', 'desc'] as const)('sorts a division by zero last: %s', (direction) => {
  const rows = [
    productRow('Zero', { TotalInbound: 5, NumDeals: 0 }),
    productRow('None', { TotalInbound: 0, NumDeals: 0 }),
    productRow('Some', { TotalInbound: 5, NumDeals: 1 }),
  ];
  expect(sorted(rows, 'avg_deal_value', direction)).toEqual(['Some', 'None', 'Zero']);
});

test.each(['asc', 'desc'] as const)(
  'sorts the placeholder of the year 1 with the missing dates: %s',
  (direction) => {
    const rows = [
      productRow('Placeholder', { LastRQ: '0001-01-01T00:00:00Z' }),
      productRow('Never', { LastRQ: null }),
      productRow('Once', { LastRQ: '2020-01-01T00:00:00Z' }),
    ];
    expect(sorted(rows, 'latest_rq', direction)).toEqual(['Once', 'Never', 'Placeholder']);
  },
);

test('sorts 0 and negative figures by value', () => {
  const rows = [-1, 0, -0, 3].map((TotalInbound, row) => productRow(`R${row}`, { TotalInbound }));
  expect(sorted(rows, 'total_inbound', 'asc')).toEqual(['R0', 'R1', 'R2', 'R3']);
  expect(sorted(rows, 'total_inbound', 'desc')).toEqual(['R3', 'R1', 'R2', 'R0']);
});

describe('names', () => {
  const NAMES = ['Åse', 'Zoe', 'Østen', 'anna', 'Ærik', 'Anna 10', 'Anna 9', 'Bo'];
  const rows = NAMES.map((name) => productRow(name));

  test('are in Danish order: æ, ø and å last, numbers by their size', () => {
    const expected = ['anna', 'Anna 9', 'Anna 10', 'Bo', 'Zoe', 'Ærik', 'Østen', 'Åse'];
    expect(sorted(rows, NAME_COLUMN, 'asc')).toEqual(expected);
    expect(sorted(rows, NAME_COLUMN, 'desc')).toEqual([...expected].reverse());
  });

  test('are in the order of the language of the site', () => {
    const namesIn = (site: string) => {
      const store = createEmptyStore();
      store.dispatch(
        received([productRow('Ö'), productRow('Z'), productRow('O'), productRow('Å')], '365', site),
      );
      return namesOf(tableOf(store.getState(), { site, column: NAME_COLUMN, direction: 'asc' })).join('');
    };
    expect(namesIn('se.athenas.example')).toBe('OZÅÖ');
    expect(namesIn('de.athenas.example')).toBe('ÅOÖZ');
    expect(namesIn(NO_SITE)).toBe('OZÖÅ');
  });

  test('that are equal keep their order', () => {
    const twins = [productRow('ANNA'), productRow('anna'), productRow('Anna')];
    expect(sorted(twins, NAME_COLUMN, 'asc')).toEqual(['ANNA', 'anna', 'Anna']);
  });

  test('of every kind are sorted without loss', () => {
    const odd = ['', '<b>x</b>', '__proto__', '😀', 'محمد', 'a'.repeat(10_000)];
    expect(
      sorted(
        odd.map((name) => productRow(name)),
        NAME_COLUMN,
        'asc',
      ),
    ).toHaveLength(odd.length);
  });
});

test('an unknown column sorts by name', () => {
  const rows = [productRow('Bo'), productRow('Anna')];
  expect(sorted(rows, 'constructor', 'asc')).toEqual(['Anna', 'Bo']);
});

describe('by change', () => {
  const grown = (name: string, now: number | null, before: number | null) =>
    productRow(name, { NumDeals: now }, { NumDeals: before });
  const rows = [
    grown('Bo, new', 1, 0),
    grown('Halved', 5, 10),
    grown('Nothing now', null, 4),
    grown('Tripled', 3, 1),
    grown('Anna, new', 900, 0),
    grown('Nothing before', 4, null),
    grown('Below nothing', -1, 0),
    grown('Out of the red', 1, -1),
    grown('Same', 7, 7),
    grown('Empty as before', 0, 0),
    productRow('Absent', null),
  ];

  test('puts new figures above every percentage, missing comparisons last in both directions, and ties by name', () => {
    const none = ['Absent', 'Nothing before', 'Nothing now'];
    const even = ['Empty as before', 'Same'];
    const twice = ['Out of the red', 'Tripled'];
    expect(sorted(rows, 'deals_change', 'desc')).toEqual([
      'Anna, new',
      'Bo, new',
      ...twice,
      ...even,
      'Halved',
      'Below nothing',
      ...none,
    ]);
    expect(sorted(rows, 'deals_change', 'asc')).toEqual([
      'Below nothing',
      'Halved',
      ...even,
      ...twice,
      'Anna, new',
      'Bo, new',
      ...none,
    ]);
  });

  test('exists for every compared column, and for no other', () => {
    const compared = products.columns.filter((column) => column.compared);
    expect(Object.keys(products.orders)).toEqual(compared.map(({ id }) => `${id}_change`));
    expect(products.orders['deals_change']).toEqual({
      column: 'deals',
      header: 'Deals change',
      by: 'change',
    });
    expect(products.orders['latest_rq_change']).toBeUndefined();
  });

  test('equals a naive sort for any figures', () => {
    const figure = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
    /** Returns the change in percent. A change from 0 counts as larger than every other change of these figures. */
    const percent = (now: number | null, before: number | null) => {
      if (now === null || before === null) return null;
      if (before === 0) return Math.sign(now) * 1e9;
      return ((now - before) / Math.abs(before)) * 100;
    };
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure), { maxLength: 30 }), (pairs) => {
        const named = pairs.map(([now, before], row) => ({
          name: `R${String(row).padStart(2, '0')}`,
          now,
          before,
        }));
        const down = sorted(
          named.map(({ name, now, before }) => grown(name, now, before)),
          'deals_change',
          'desc',
        );
        const expected = [...named].sort((a, b) => {
          const [one, other] = [percent(a.now, a.before), percent(b.now, b.before)];
          if (one === null || other === null) return Number(one === null) - Number(other === null);
          return other - one;
        });
        expect(down).toEqual(expected.map(({ name }) => name));
      }),
      { numRuns: runs(50) },
    );
  });
});
