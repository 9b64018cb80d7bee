import { daysText } from '@src/domain/dates/comparison';
import { SPAN_LABELS } from '@src/domain/dates/spans';
import type { ReportTable as Table } from '@src/store/reports/report';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/failure/EmptyState';
import { ClearIcon, EmptyIcon, NoMatchIcon } from '../../ui/icons/icons';
import { atRest } from '../../ui/lazy/afterFirstScreen';
import { touched } from '../../ui/lazy/firstInput';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { usePrinting } from '../../ui/print/printing';
import { loadConditions } from '../conditions/useConditions';
import type { CellMenuRequest } from '../focus/shownCells';
import { useCells } from '../focus/useCells';
import { coverageText } from '../screen/reportTexts';
import type { ReportView } from '../screen/useReportView';
import type { ExplanationRequest } from './ExplanationPopup';
import { ReportTable } from './ReportTable';
import { isSameRow } from './sameRow';
import type { TableParts } from './TableHead';

const NothingMeets = lazyPart(() => import('../conditions/NoRowsMeetConditions'));
/** The browser does not wait for code when it prints, so the code loads right after the first screen. */
const PrintedTable = lazyPart(
  () => import('../print/PrintedTable'),
  () => Promise.race([touched(), atRest()]),
);
const TopTen = lazyPart(() => import('../screen/TopTen'));
const SpeakerPanel = lazyPart(() => import('../../speakers/SpeakerPanel'));
const ExplanationPopup = lazyPart(() => import('./ExplanationPopup'));
const CellMenu = lazyPart(async () => {
  // A condition from the menu applies at once, and only this code can read conditions.
  const [menu] = await Promise.all([import('../focus/CellMenu'), loadConditions()]);
  return menu;
});

/** Appears in print if the code of the printed table has not loaded. */
function NotReady() {
  if (!usePrinting()) return null;
  return <p>Only the rows on screen were printed. Print again for all rows.</p>;
}

interface Props {
  view: ReportView;
  table: Table;
  title: string;
  parts: TableParts;
}

/** Shows a report's table with the chart above, the speaker panel beside, and the popup that explains a figure. */
export function TableArea({ view, table, title, parts }: Props) {
  const { report, site, address, change, shownSpan, sorted, format, compared } = view;
  const { chart, speaker } = address;
  const speakerSite = report.selectSites ? address.speakerSite : site.domain;
  const [request, setRequest] = useState<ExplanationRequest | null>(null);
  const days = shownSpan === null ? '' : daysText(shownSpan, view.days);
  const { rows } = table;
  const [asked, setAsked] = useState<CellMenuRequest | null>(null);
  // The cell may now show another row, or may be gone. Further rows of the same report close nothing.
  if (request && request.table.rows !== rows)
    setRequest(
      request.row !== null && isSameRow(request.table.rows, rows, request.row) ? { ...request, table } : null,
    );
  if (asked && asked.rows !== rows)
    setAsked(isSameRow(asked.rows, rows, asked.row) ? { ...asked, rows } : null);
  const { cells, extract } = useCells(setAsked);
  const onOpen = (row: number) =>
    change({ speaker: rows.name(row), speakerSite: rows.site(row)?.domain ?? null });
  const onClose = () => {
    change({ speaker: null, speakerSite: null });
    cells.refocus();
  };
  const coverageOf = (covered: number) =>
    coverageText(covered, table.rows.count, report.rowNoun, site.locale);
  return (
    <TableStates view={view} table={table}>
      {report.charted && chart && (
        <Suspense fallback={null}>
          <TopTen table={table} report={report} sorted={sorted} format={format} compared={compared} />
        </Suspense>
      )}
      <Suspense fallback={<NotReady />}>
        <PrintedTable view={view} table={table} parts={parts} coverageOf={coverageOf} label={title} />
      </Suspense>
      <div className="report-beside">
        <ReportTable
          view={view}
          table={table}
          parts={parts}
          coverageOf={coverageOf}
          cells={cells}
          extract={extract}
          onOpen={onOpen}
          label={title}
          onExplain={setRequest}
        />
        {speaker !== null && speakerSite !== null && (
          <Suspense fallback={null}>
            <SpeakerPanel
              site={speakerSite}
              isOneOfSeveral={site.domain !== speakerSite}
              name={speaker}
              span={shownSpan}
              onClose={onClose}
            />
          </Suspense>
        )}
      </div>
      {request && (
        <Suspense fallback={null}>
          <ExplanationPopup
            request={request}
            report={report}
            format={format}
            coverageOf={coverageOf}
            days={days}
            chance={view.chance}
            locale={site.locale}
            onClose={() => setRequest(null)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={null}>
          <CellMenu asked={asked} change={change} onChosen={cells.claim} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </TableStates>
  );
}

interface StatesProps {
  view: ReportView;
  table: Table;
  /** The table, shown if it has rows. */
  children: ReactNode;
}

/** Shows the table or an empty state. No data and no matching rows have different texts and buttons. */
function TableStates({ view, table, children }: StatesProps) {
  const { report, filter, shownSpan, chooseSpan, conditions } = view;
  const { rowNoun, empty, spans } = report;
  const { count } = table.rows;
  if (count === 0)
    return (
      <EmptyState
        icon={<EmptyIcon />}
        title={shownSpan === null ? `No ${empty.noun}` : `No ${empty.noun}: ${SPAN_LABELS[shownSpan]}`}
        text={empty.hint}
        action={
          spans &&
          shownSpan !== spans.default && (
            <Button onClick={() => chooseSpan(spans.default)}>{`Show ${SPAN_LABELS[spans.default]}`}</Button>
          )
        }
      />
    );
  if (table.order.length > 0) return children;
  const noMatch = (
    <EmptyState
      icon={<NoMatchIcon />}
      title={`No ${rowNoun} match “${filter}”`}
      text={`${count} ${rowNoun} are hidden by the filter.`}
      action={
        <Button startIcon={<ClearIcon />} onClick={() => view.setFilter('')}>
          Clear filter
        </Button>
      }
    />
  );
  if (!conditions) return noMatch;
  return (
    <Suspense fallback={null}>
      <NothingMeets view={view} conditions={conditions} otherwise={noMatch} />
    </Suspense>
  );
}
