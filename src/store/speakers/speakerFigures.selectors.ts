import { REPORT_SPANS } from '../../domain/dates/spans';
import type { Figure } from '../../domain/figures/figure';
import { MOMENTUM_SPANS, Momentum } from '../../domain/figures/momentum';
import type { ProductFigures, ReportRow } from '../../domain/reports/reportRows';
import {
  placesOf,
  type RowMatch,
  requireUniqueRow,
  type SpeakerMatch,
  speakerFinder,
} from '../../domain/speakers/match';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { type Dataset, rowsNamed, selectDataset } from '../reports/datasets/datasets.slice';
import products, { totalRequests } from '../reports/definitions/requests_and_bookings';
import searchProfiles from '../reports/definitions/seo_performance';
import speakerActivity from '../reports/definitions/speaker_activity';
import speakerRelations from '../reports/definitions/speaker_relations';
import type { Cell, ColumnHead, Report, ReportRows } from '../reports/report';
import type { OfSite, OfSpan } from '../selectorArguments';

/** A figure of a report about a speaker, formatted as on the report's screen. */
export interface SpeakerLine {
  head: ColumnHead;
  cell: Cell;
  text: string;
  href: string | null;
  currency: string | null;
}

/** The figures of a report about a speaker. */
export interface SpeakerLines {
  match: SpeakerMatch;
  /** One line for each requested column. Empty if the name does not match exactly one row. */
  lines: readonly SpeakerLine[];
}

interface OfSpeaker extends OfSpan {
  name: string;
}
type SelectFound = (state: RootState, of: OfSpeaker) => RowMatch | undefined;
const nameArgument = (_state: RootState, { name }: OfSpeaker): string => name;

const rowNames = (rows: ReportRows): string[] =>
  Array.from({ length: rows.count }, (_, row) => rows.name(row));

/** Returns a selector of the names in a report's rows, which returns `undefined` while the rows are not loaded. */
const selectNamesOf = ({ selectRows }: Report) =>
  createAppSelector([selectRows], (rows) => rows && rowNames(rows));

export const selectProductNames = selectNamesOf(products);

/** Returns a function that finds a name in the rows of a report. The function is memoized by the rows. */
const selectFinderOf = ({ selectRows }: Report) =>
  createAppSelector([selectRows], (rows) => rows && speakerFinder(rowNames(rows)));

/** Returns a selector of a speaker's row in a report. */
function selectFoundOf(report: Report) {
  const selectFinder = selectFinderOf(report);
  return createAppSelector(
    [(state: RootState, { site, span }: OfSpan) => selectFinder(state, { site, span }), nameArgument],
    (find, name): RowMatch | undefined => find && requireUniqueRow(find(name)),
  );
}

/**
 * Finds a name in the requests of all loaded spans. A name that is unambiguous in one span may be ambiguous among all
 * spans.
 */
const selectWritingFinder = createAppSelector(
  REPORT_SPANS.products.offered.map(
    (span) =>
      (state: RootState, { site }: OfSite) =>
        products.selectRows(state, { site, span }),
  ),
  (...spans) => speakerFinder(spans.flatMap((rows) => (rows ? rowNames(rows) : []))),
);

/** Finds a speaker's row in the requests of a span. The name must be unambiguous among all loaded spans. */
const selectFoundInSpan = createAppSelector(
  [
    (state: RootState, { site, span }: OfSpan) => selectProductNames(state, { site, span }),
    (state: RootState, { site }: OfSite) => selectWritingFinder(state, { site }),
    nameArgument,
  ],
  (names, findWriting, name): RowMatch | undefined => {
    if (!names) return undefined;
    const { match } = findWriting(name);
    const known = 'name' in match ? match.name : null;
    if (known === null) return { match, places: [] };
    const places = placesOf(names, known);
    return places.length > 0
      ? requireUniqueRow({ match, places })
      : { match: { kind: 'missing' }, places: [] };
  },
);

/** Returns a selector of a speaker's figures in some columns of a report. */
function selectLinesOf(
  report: Report,
  ids: readonly string[],
  selectFound: SelectFound = selectFoundOf(report),
) {
  const columns = ids.flatMap((id) => {
    const column = report.columns.findIndex((head) => head.id === id);
    const head = report.columns[column];
    return head ? [{ head, column }] : [];
  });
  return createAppSelector([report.selectRows, selectFound], (rows, found): SpeakerLines | undefined => {
    if (!rows || !found) return undefined;
    const [row] = found.places;
    if (row === undefined) return { match: found.match, lines: [] };
    return {
      match: found.match,
      lines: columns.map(({ head, column }) => ({
        head,
        cell: rows.cell(row, column),
        text: rows.text(row, column),
        href: rows.href(row, column),
        currency: head.currency ?? rows.currency(row),
      })),
    };
  });
}

/** Returns a speaker's figures in Requests & Bookings. */
export const selectRequests = selectLinesOf(
  products,
  ['total_rqs', 'deals', 'total_inbound', 'avg_deal_value', 'latest_rq'],
  selectFoundInSpan,
);
/** Returns a speaker's figures in speaker relations. */
export const selectRelations = selectLinesOf(speakerRelations, [
  'created',
  'ads',
  'exclusivity',
  'commission',
  'website',
  'latest_meeting',
  'birthday',
]);
/** Returns a speaker's figures in speaker activity. */
export const selectActivity = selectLinesOf(speakerActivity, [
  'followers',
  'latest_material',
  'latest_news',
  'blog_posts',
  'latest_blog',
  'success_management',
]);

export const SEARCH_ROWS = [
  { page: 'profile', metric: 'name', label: 'Profile page, by name' },
  { page: 'profile', metric: 'intent', label: 'Profile page, by intent' },
  { page: 'speaker', metric: 'name', label: 'Own website, by name' },
  { page: 'speaker', metric: 'intent', label: 'Own website, by intent' },
] as const;
export const SEARCH_STATS = ['position', 'impressions', 'clicks'] as const;

/** Returns the lines in the order of `SEARCH_ROWS`, and within a row in the order of `SEARCH_STATS`. */
export const selectSearch = selectLinesOf(
  searchProfiles,
  SEARCH_ROWS.flatMap(({ page, metric }) => SEARCH_STATS.map((stat) => `${page}_${metric}_${stat}`)),
);

/** Returns a speaker's requests in a span: 0 without a row, `null` if several rows have the name. */
function requestsIn(dataset: Dataset<ReportRow<ProductFigures>>, name: string): Figure {
  const [row, ...twins] = rowsNamed(dataset, name);
  if (twins.length > 0) return null;
  return row?.current ? totalRequests(row.current) : 0;
}

const [week, month, quarter, year] = MOMENTUM_SPANS;
const selectRequestsOver =
  (span: (typeof MOMENTUM_SPANS)[number]) =>
  (state: RootState, { site }: OfSite) =>
    selectDataset(state, { collection: 'products', site, span });

/**
 * Returns the momentum of a speaker's requests, as the column of the report shows it, without the momentum of all other
 * speakers. Returns `null` if the span has no row of the speaker, or if not all spans are loaded.
 */
export const selectRequestMomentum = createAppSelector(
  [
    (state: RootState, of: OfSpeaker) => {
      const [row] = selectFoundInSpan(state, of)?.places ?? [];
      return row === undefined ? null : products.selectRows(state, of)?.name(row);
    },
    selectRequestsOver(week),
    selectRequestsOver(month),
    selectRequestsOver(quarter),
    selectRequestsOver(year),
  ],
  (name, seven, thirty, ninety, all): Momentum | null => {
    if (name === null || name === undefined || !seven || !thirty || !ninety || !all) return null;
    const over = (dataset: typeof all) => requestsIn(dataset, name);
    return new Momentum([over(seven), over(thirty), over(ninety), over(all)], 'count');
  },
);

export const selectSpeakerNames = selectNamesOf(speakerRelations);
export const selectSearchedNames = selectNamesOf(searchProfiles);
