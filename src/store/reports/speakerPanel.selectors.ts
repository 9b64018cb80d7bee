import { SPAN_LABELS, type Span } from '../../domain/dates/spans';
import { SITE_SCREENS, type SiteScreen, sitePath } from '../../domain/screens/screens';
import { matchedName, type NameMatch, nameMatcher } from '../../domain/text/nameMatching';
import { selectScreenAccess } from '../access/access.selectors';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import products from './definitions/requests_and_bookings';
import searchProfiles from './definitions/seo_performance';
import speakerActivity from './definitions/speaker_activity';
import speakerRelations from './definitions/speaker_relations';
import type { Cell, ColumnHead, Report, ReportTable } from './report';

/** What of a report the panel shows, by the ids of its columns. */
interface Source {
  report: Report;
  columns: readonly string[];
}

const SOURCES: readonly Source[] = [
  {
    report: products,
    columns: ['total_rqs', 'deals', 'total_inbound', 'avg_deal_value', 'latest_rq'],
  },
  {
    report: speakerRelations,
    columns: ['created', 'ads', 'exclusivity', 'commission', 'website', 'latest_meeting'],
  },
  {
    report: speakerActivity,
    columns: ['followers', 'latest_material', 'latest_news', 'blog_posts', 'latest_blog'],
  },
  {
    report: searchProfiles,
    columns: [
      'profile_total_impressions',
      'profile_total_clicks',
      'profile_name_position',
      'speaker_total_impressions',
      'speaker_total_clicks',
      'speaker_name_position',
    ],
  },
];

export interface PanelLine {
  head: ColumnHead;
  cell: Cell;
  text: string;
  href: string | null;
  currency: string | null;
}

/** What one report knows of the speaker, or why that is nothing. */
export interface PanelSection {
  title: string;
  /** Where the report is, with the same speaker. */
  path: string;
  match: NameMatch | { kind: 'notLoaded' };
  lines: readonly PanelLine[];
}

interface Loaded {
  table: ReportTable;
  span: Span | null;
}

const screenOf = ({ report }: Source): SiteScreen | undefined =>
  SITE_SCREENS.find(({ id }) => id === report.id);

/** `null` for a report that the person may not see; `undefined` for one whose rows are not there. */
const selectLoaded =
  (source: Source) =>
  (state: RootState, site: string): ReportTable | null | undefined => {
    const screen = screenOf(source);
    if (!screen || selectScreenAccess(state, screen.permission, site) !== 'allowed') return null;
    return loadedSpan(source.report, state, site)?.table;
  };

/** Of the spans that are there the usual one, else the first. */
function loadedSpan({ selectTable, spans, defaultSort }: Report, state: RootState, site: string) {
  const candidates: (Span | null)[] = spans ? [spans.default, ...spans.offered] : [null];
  for (const span of candidates) {
    const table = selectTable(state, site, span, '', defaultSort.column, defaultSort.direction);
    if (table) return { table, span } satisfies Loaded;
  }
  return undefined;
}

const selectSpan =
  ({ report }: Source) =>
  (state: RootState, site: string): Span | null =>
    loadedSpan(report, state, site)?.span ?? null;

function sectionOf(
  source: Source,
  table: ReportTable | null | undefined,
  span: Span | null,
  site: string,
  name: string,
): PanelSection[] {
  const screen = screenOf(source);
  if (!screen || table === null) return [];
  const title = span === null ? screen.label : `${screen.label}, ${SPAN_LABELS[span]}`;
  const section = { title, path: `${sitePath(screen, site)}?speaker=${encodeURIComponent(name)}` };
  if (!table) return [{ ...section, match: { kind: 'notLoaded' }, lines: [] }];
  const { rows } = table;
  const names = Array.from({ length: rows.count }, (_, row) => rows.name(row));
  const match = nameMatcher(names)(name);
  const known = matchedName(match);
  if (known === null) return [{ ...section, match, lines: [] }];
  const row = names.indexOf(known);
  const lines = source.columns.flatMap((id): PanelLine[] => {
    const column = source.report.columns.findIndex((head) => head.id === id);
    const head = source.report.columns[column];
    if (!head) return [];
    return [
      {
        head,
        cell: rows.cell(row, column),
        text: rows.text(row, column),
        href: rows.href(row, column),
        currency: rows.currency(row),
      },
    ];
  });
  return [{ ...section, match, lines }];
}

const siteArgument = (_state: RootState, site: string) => site;
const nameArgument = (_state: RootState, _site: string, name: string) => name;

/** Each report with what it knows of a speaker; one that the person may not see is not there. */
const SECTIONS = SOURCES.map((source) =>
  createAppSelector(
    [selectLoaded(source), selectSpan(source), siteArgument, nameArgument],
    (table, span, site, name) => sectionOf(source, table, span, site, name),
  ),
);

/** All that is loaded of one speaker and that the person may see. */
export const selectSpeakerPanel = createAppSelector(SECTIONS, (...sections): readonly PanelSection[] =>
  sections.flat(),
);
