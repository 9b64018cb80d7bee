import {
  type ConditionKind,
  OPERATORS,
  type Operator,
  valuesOf,
  writeCondition,
} from '@src/domain/reports/conditions';
import type { ProductFigures, ReportRow, SpeakerFigures } from '@src/domain/reports/reportRows';
import products from '@src/store/reports/definitions/requests_and_bookings';
import speakers from '@src/store/reports/definitions/speaker_relations';
import { productRow } from '../../support/factories';
import fc, { runs } from '../../support/fastCheck';
import { speakerRow, stateWithRows } from '../../support/reportRows';
import { namesIn, tableWhere, ZONE } from '../../support/tableWhere';

/** The value of a row in the answer: a figure, a text, an instant, a boolean, or null. */
type Plain = number | string | boolean | null;

interface Column<Row> {
  id: string;
  kind: ConditionKind;
  /** Number of decimals on screen. */
  places: number;
  of: (row: Row) => Plain;
}

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const dayIn = (zone: string, instant: number) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);

const drawn = (value: number, places: number) => {
  const text = value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places });
  return text === '-0' || /^-0\.0*$/.test(text) ? text.slice(1) : text;
};

/** Returns whether a value satisfies a condition, with a naive implementation. */
function holds(
  { kind, places }: Column<never>,
  operator: Operator,
  values: readonly string[],
  plain: Plain,
): boolean {
  if (kind === 'text') {
    const [text, sought] = [plainText(String(plain ?? '')), plainText(values[0] ?? '')];
    if (operator === 'has' || operator === 'hasnot') return text.includes(sought) === (operator === 'has');
    if (operator === 'is' || operator === 'isnot') return (text === sought) === (operator === 'is');
    return (text === '') === (operator === 'empty');
  }
  if (kind === 'flag') return plain !== null && plain === (operator === 'yes');
  if (plain === null) return operator === 'empty' || operator === 'never';
  const [from = '', to = ''] = values;
  if (kind === 'date') {
    const day = dayIn(ZONE, Number(plain));
    if (operator === 'before') return day < from;
    if (operator === 'after') return day > from;
    return operator === 'between' && day >= from && day <= to;
  }
  const figure = Number(plain);
  switch (operator) {
    case 'is':
      return drawn(figure, places) === drawn(Number(from), places);
    case 'isnot':
      return drawn(figure, places) !== drawn(Number(from), places);
    case 'gt':
      return figure > Number(from);
    case 'gte':
      return figure >= Number(from);
    case 'lt':
      return figure < Number(from);
    case 'lte':
      return figure <= Number(from);
    case 'between':
      return figure >= Number(from) && figure <= Number(to);
    default:
      return operator === 'notempty';
  }
}

const VALUES: Record<ConditionKind, fc.Arbitrary<string>> = {
  figure: fc.oneof(
    fc.integer({ min: -3, max: 12 }).map(String),
    fc.constantFrom('0.5', '-20', '2.5', '33.3', '100', '-100'),
  ),
  text: fc.constantFrom('a', 'Ä', 'anna', 'ÅNNA', 'exclusive', '', ' ', 'bo~berg'),
  date: fc.constantFrom('2026-03-28', '2026-03-29', '2026-03-30', '2025-12-31', '2026-01-01'),
  flag: fc.constant(''),
  since: fc.constant(''),
};

const anyCondition = <Row>(columns: readonly Column<Row>[]) =>
  fc.constantFrom(...columns).chain((column) =>
    fc.constantFrom<Operator>(...OPERATORS[column.kind]).chain((operator) =>
      fc.record({
        column: fc.constant(column),
        operator: fc.constant(operator),
        values: fc.array(VALUES[column.kind], {
          minLength: valuesOf(operator),
          maxLength: valuesOf(operator),
        }),
      }),
    ),
  );

const NAMES = ['Anna', 'ÄNNA', 'bo~berg', 'Bo  Berg', 'Åge', 'Zoe', '', 'exclusive'];

/** Expects that random conditions leave the same rows as the naive implementation. */
function expectPlainReading<Row extends { name: string }>(
  columns: readonly Column<Row>[],
  anyRow: fc.Arbitrary<Omit<Row, 'name'>>,
  shown: (rows: readonly Row[], where: readonly string[]) => string[],
) {
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: NAMES.length }),
      fc.array(anyCondition(columns), { minLength: 1, maxLength: 3 }),
      (figures, conditions) => {
        // Each row has a different name.
        const rows = figures.map((row, index) => ({ ...row, name: NAMES[index] ?? '' }) as Row);
        const where = conditions.map(({ column, ...rest }) => writeCondition({ column: column.id, ...rest }));
        const left = rows.filter((row) =>
          conditions.every(({ column, operator, values }) => holds(column, operator, values, column.of(row))),
        );
        expect(shown(rows, where)).toEqual(left.map(({ name }) => name).sort());
      },
    ),
    { numRuns: runs(400) },
  );
}

const anyFigure = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(0.5, 2.494999, 2.495, 2.4999, 9.999, 10.004, 1e15, -0.001),
);

test('filters figures and changes like the naive implementation', () => {
  const percentOf = (now: number | null, before: number | null): number | null => {
    if (now === null || before === null) return null;
    if (now === before) return 0;
    if (before === 0) return now > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    return ((now - before) * 100) / Math.abs(before);
  };
  type Row = ReportRow<ProductFigures>;
  const figure = (id: string, places: number, of: (f: ProductFigures) => number | null): Column<Row>[] => [
    { id, kind: 'figure', places, of: ({ current }) => current && of(current) },
    {
      id: `${id}_change`,
      kind: 'figure',
      places: 1,
      of: ({ current, benchmark }) => percentOf(current && of(current), benchmark && of(benchmark)),
    },
  ];
  const columns = [
    { id: 'name', kind: 'text' as const, places: 0, of: ({ name }: Row) => name },
    ...figure('deals', 0, (f) => f.NumDeals),
    ...figure('total_inbound', 2, (f) => f.TotalInbound),
    ...figure('avg_deal_value', 2, (f) =>
      f.TotalInbound === null || f.NumDeals === null || f.NumDeals === 0 ? null : f.TotalInbound / f.NumDeals,
    ),
  ];
  const anyFigures = fc.option(fc.record({ NumDeals: anyFigure, TotalInbound: anyFigure }));
  const usual = productRow('').current;
  if (!usual) throw new Error('A row has figures');
  const whole = (some: Partial<ProductFigures> | null) => some && { ...usual, ...some };
  expectPlainReading<Row>(
    columns,
    fc.record({ current: anyFigures.map(whole), benchmark: anyFigures.map(whole) }),
    (rows, where) =>
      namesIn(tableWhere(products, stateWithRows('products', rows, { span: '365' }), where, { span: '365' })),
  );
});

test('filters texts, dates, percentages and flags like the naive implementation', () => {
  type Row = ReportRow<SpeakerFigures>;
  const column = (
    id: string,
    kind: ConditionKind,
    places: number,
    of: (f: SpeakerFigures) => Plain,
  ): Column<Row> => ({
    id,
    kind,
    places,
    of: ({ current }) => (current ? of(current) : null),
  });
  /** Returns null for the year 1, which the API sends for a missing date. */
  const dated = (instant: number | null) => (instant !== null && instant < 0 ? null : instant);
  const columns = [
    column('exclusivity', 'text', 0, (f) => f.exclusivity),
    column('created', 'date', 0, (f) => dated(f.profileCreatedAt)),
    column('commission', 'figure', 2, (f) => f.commissionRate),
    column('keynotes', 'figure', 0, (f) => f.keynotes),
    column('ads', 'flag', 0, (f) => f.adsBlocked),
    column('website_form', 'flag', 0, (f) => f.hasWebsiteForm),
  ];
  const anyInstant = fc.oneof(
    fc.constantFrom(null, Date.parse('0001-01-01T00:00:00Z')),
    // Instants around the change of the clocks, and around midnight.
    fc.integer({ min: Date.parse('2026-03-27T22:00:00Z'), max: Date.parse('2026-03-31T01:00:00Z') }),
    fc
      .constantFrom('2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')
      .map(Date.parse),
  );
  const figures = fc.record({
    exclusivity: fc.constantFrom('', 'Exclusive', 'éxclusive', ' ', 'Anna', 'bo~Berg'),
    profileCreatedAt: anyInstant,
    commissionRate: fc.constantFrom(null, 0, 2.5, 12, 33.3, 33.301, 100),
    keynotes: anyFigure,
    adsBlocked: fc.boolean(),
    hasWebsiteForm: fc.boolean(),
  });
  expectPlainReading<Row>(
    columns,
    fc.option(figures).map((some) => ({ current: speakerRow('', some).current, benchmark: null })),
    (rows, where) => namesIn(tableWhere(speakers, stateWithRows('speakers', rows), where)),
  );
});
