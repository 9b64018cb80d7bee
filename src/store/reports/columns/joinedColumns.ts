import type { Span } from '@src/domain/dates/spans';
import type { ReportRow } from '@src/domain/reports/reportRows';
import type { RootState } from '../../index';
import type { DefinedReport, Definition, SelectRows } from '../definition';
import type { Measure, Pick } from '../engine/measures';
import { reportOfRows } from '../engine/reportEngine';
import type { Column } from '../report';

/** Figures that hold others: a report's own, beside what else is known of the row. */
type Inner<Own, Whole> = (whole: Whole) => Own | null;

type Lift<Own, Whole> = (of: Pick<Own>) => Pick<Whole>;

/** What columns share, they share lifted too. */
function lifting<Own, Whole>(inner: Inner<Own, Whole>): Lift<Own, Whole> {
  const known = new Map<Pick<Own>, Pick<Whole>>();
  return (of) => {
    const lifted: Pick<Whole> =
      known.get(of) ??
      ((whole) => {
        const own = inner(whole);
        return own && of(own);
      });
    known.set(of, lifted);
    return lifted;
  };
}

function liftedMeasure<Own, Whole>(
  measure: Measure<Own>,
  inner: Inner<Own, Whole>,
  lifted: Lift<Own, Whole>,
): Measure<Whole> {
  if (measure.kind === 'text') {
    const { of } = measure;
    return {
      kind: 'text',
      of: (whole) => {
        const own = inner(whole);
        return own ? of(own) : '';
      },
    };
  }
  if (measure.kind !== 'ratio') return { ...measure, of: lifted(measure.of) };
  const { of, per, sent, ...ratio } = measure;
  return { ...ratio, of: lifted(of), per: lifted(per), ...(sent && { sent: lifted(sent) }) };
}

/** The same columns over figures that hold theirs. */
export function liftedColumns<Own, Whole>(
  columns: Readonly<Record<string, Column<Own>>>,
  inner: Inner<Own, Whole>,
): Record<string, Column<Whole>> {
  const lifted = lifting(inner);
  const lift = ({ measure, href, momentum, ...column }: Column<Own>): Column<Whole> => ({
    ...column,
    measure: liftedMeasure(measure, inner, lifted),
    ...(momentum && {
      momentum: {
        ...momentum,
        read: (whole: Whole) => {
          const own = inner(whole);
          return own && momentum.read(own);
        },
      },
    }),
    ...(href && {
      href: (whole: Whole) => {
        const own = inner(whole);
        return own && href(own);
      },
    }),
  });
  return Object.fromEntries(Object.entries(columns).map(([id, column]) => [id, lift(column)]));
}

/** Columns of what else is known of a report's rows. */
export interface Addition<Known> {
  columns: Readonly<Record<string, Column<Known>>>;
  /** Whether they stand before the report's own. */
  first?: boolean;
  /**
   * What is known of a row, by its name or its place among the report's own, in the span of the report; the same
   * function for as long as it knows the same. `undefined` where nothing is known, as while it is not there.
   */
  selectKnown: (
    state: RootState,
    site: string,
    span: Span | null,
  ) => ((name: string, row: number) => Known | null) | undefined;
}

interface Both<Own, Known> {
  own: Own | null;
  known: Known | null;
}

function definitionWith<Own, Known>(
  { columns, currency, siteOf, ...same }: Definition<Own, string>,
  { columns: added, first = false }: Addition<Known>,
): Definition<Both<Own, Known>, string> {
  const own = liftedColumns(columns, ({ own: figures }: Both<Own, Known>) => figures);
  const more = liftedColumns(added, ({ known }: Both<Own, Known>) => known);
  return {
    ...same,
    columns: first ? { ...more, ...own } : { ...own, ...more },
    ...(currency !== undefined && {
      currency:
        typeof currency === 'string'
          ? currency
          : ({ own: figures }: Both<Own, Known>) => figures && currency(figures),
    }),
    ...(siteOf && { siteOf: ({ own: figures }: Both<Own, Known>) => figures && siteOf(figures) }),
  };
}

type Rows<Figures> = readonly ReportRow<Figures>[];

/** Rows with what is known of each, the same for as long as neither changes. */
function rowsWith<Own, Known>(
  selectOwn: SelectRows<Own>,
  selectKnown: Addition<Known>['selectKnown'],
): SelectRows<Both<Own, Known>> {
  type Made = { known: ReturnType<typeof selectKnown>; rows: Rows<Both<Own, Known>> };
  const made = new WeakMap<Rows<Own>, Made>();
  return (state, site, span) => {
    const rows = selectOwn(state, site, span);
    if (!rows) return undefined;
    const known = selectKnown(state, site, span);
    const before = made.get(rows);
    if (before && before.known === known) return before.rows;
    const both = rows.map(({ name, current, benchmark }, row) => ({
      name,
      current: { own: current, known: known?.(name, row) ?? null },
      benchmark: benchmark && { own: benchmark, known: null },
    }));
    made.set(rows, { known, rows: both });
    return both;
  };
}

/** The same report with columns of what else is known of its rows. */
export const withColumns = <Known>(report: DefinedReport, addition: Addition<Known>): DefinedReport =>
  report.derive((definition, selectRows) =>
    reportOfRows(
      definitionWith(definition, addition),
      rowsWith(selectRows, addition.selectKnown),
      selectRows,
    ),
  );
