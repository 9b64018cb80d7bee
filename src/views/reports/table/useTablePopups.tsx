import { daysText } from '@src/domain/dates/comparison';
import type { ReportTable } from '@src/store/reports/report';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { loadConditions } from '../conditions/useConditions';
import type { ReportData } from '../data/reportData';
import type { CellMenuRequest } from '../focus/shownCells';
import { useCells } from '../focus/useCells';
import type { OpenReport } from '../screen/useReport';
import type { CellLook } from '../screen/useReportTable';
import type { ExplanationRequest } from './ExplanationPopup';
import { isSameRow } from './sameRow';

const ExplanationPopup = lazyPart(() => import('./ExplanationPopup'));
const CellMenu = lazyPart(async () => {
  // A condition from the menu applies at once, and only this code can read conditions.
  const [menu] = await Promise.all([import('../focus/CellMenu'), loadConditions()]);
  return menu;
});

interface Props {
  open: OpenReport;
  data: ReportData;
  table: ReportTable;
  look: CellLook;
  /** Returns a text about the rows that a total covers. */
  coverageOf: (count: number) => string;
}

/** Returns the keyboard handling of a table's cells, and the popup that explains a figure and the menu of a cell. */
export function useTablePopups({ open, data, table, look, coverageOf }: Props) {
  const { report, site, change } = open;
  const { rows } = table;
  const hasWhy = report.tabs.includes('why');
  const [request, setRequest] = useState<ExplanationRequest | null>(null);
  const [asked, setAsked] = useState<CellMenuRequest | null>(null);
  // The cell may now show another row, or may be gone. Further rows of the same report close nothing.
  if (request && request.table.rows !== rows)
    setRequest(
      request.row !== null && isSameRow(request.table.rows, rows, request.row) ? { ...request, table } : null,
    );
  if (asked && asked.rows !== rows)
    setAsked(isSameRow(asked.rows, rows, asked.row) ? { ...asked, rows } : null);
  const { cells, extract } = useCells(setAsked);
  const popups = (
    <>
      {request && (
        <Suspense fallback={null}>
          <ExplanationPopup
            request={request}
            report={report}
            format={look.format}
            coverageOf={coverageOf}
            days={data.shownSpan === null ? '' : daysText(data.shownSpan, data.days)}
            chance={look.chance}
            why={hasWhy && look.compared ? { site, span: data.shownSpan, days: data.days } : null}
            locale={site.locale}
            site={site.domain}
            onClose={() => setRequest(null)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={null}>
          <CellMenu asked={asked} change={change} onChosen={cells.claim} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
  return { cells, extract, onExplain: setRequest, popups };
}
