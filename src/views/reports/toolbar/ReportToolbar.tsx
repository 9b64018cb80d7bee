import type { Span } from '@src/domain/dates/spans';
import { formatCount } from '@src/domain/figures/formats';
import type { GoalFigure } from '@src/domain/goals/goal';
import type { Site } from '@src/domain/sites/sites';
import { chanceMarksSwitched, selectMarksChance } from '@src/store/device/deviceSettings.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { ColumnsIcon, ExportIcon, MoreIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { Hint } from '../../ui/marks/Hint';
import { SpanGroup } from '../../ui/toolbar/SpanGroup';
import { ButtonWord, Count, Toolbar, Tools } from '../../ui/toolbar/toolbarParts';
import { useMenu } from '../../ui/toolbar/useMenu';
import type { ColumnChoice } from '../columns/ColumnsMenuList';
import type { ReportColumns } from '../columns/useReportColumns';
import { ConditionsButton } from '../conditions/ConditionsButton';
import type { ReportData } from '../data/reportData';
import type { ExportedReport } from '../export/ExportMenuList';
import { ViewsButton } from '../savedViews/ViewsButton';
import type { Sorting } from '../screen/sorting';
import type { OpenReport } from '../screen/useReport';
import type { CellLook, RowFilter } from '../screen/useReportTable';
import type { TableParts } from '../table/TableHead';
import { FilterBox } from './FilterBox';
import type { MoreChoice } from './MoreMenuList';

const ColumnsMenuList = lazyPart(() => import('../columns/ColumnsMenuList'));
const ExportPart = lazyPart(() => import('../export/ExportPart'));
const GoalDialog = lazyPart(() => import('../../goals/GoalDialog'));
const MoreMenuList = lazyPart(() => import('./MoreMenuList'));

interface Props {
  open: OpenReport;
  data: ReportData;
  filter: RowFilter;
  sorting: Sorting;
  columns: ReportColumns;
  look: CellLook;
  Comparison: TableParts['Comparison'];
}

/** The toolbar of a report: controls for rows and columns, saved views, exports and further actions. */
export function ReportToolbar({ open, data, filter, sorting, columns, look, Comparison }: Props) {
  const { report, address, change } = open;
  const { arrangement } = columns;
  const { span, absolute, chart } = address;
  const dispatch = useAppDispatch();
  const onChooseSpan = useCallback((chosen: Span) => change({ span: chosen }), [change]);
  const onCompare = useCallback((chosen: boolean) => change({ absolute: chosen }), [change]);
  const marksChance = useAppSelector(selectMarksChance);
  const onMarkChance = useCallback((marks: boolean) => dispatch(chanceMarksSwitched(marks)), [dispatch]);
  // A stable object, so the memoized menu does not render on every keystroke.
  const { momentum } = address;
  const momentumOf = useMemo(
    () => ({ report, arrangement, momentum, change }),
    [report, arrangement, momentum, change],
  );
  const onToggleChart = useCallback(() => change({ chart: !chart }), [change, chart]);
  return (
    <Toolbar>
      <FilterBox label={`Filter ${report.rowNoun} by name`} text={filter.text} onChange={filter.setText} />
      {report.spans && span !== null && (
        <SpanGroup offered={report.spans.offered} chosen={span} onChoose={onChooseSpan} />
      )}
      {Comparison && <Comparison absolute={absolute} onChoose={onCompare} />}
      <ConditionsButton
        open={open}
        table={data.table}
        conditions={filter.conditions}
        hidden={columns.hidden}
        look={look}
      />
      <Tools>
        <ViewsButton report={report} change={change} columns={columns} />
        <ColumnsMenu
          report={report}
          arrangement={arrangement}
          sorted={sorting.sorted}
          empty={columns.empty}
          change={change}
          shown={columns.shown.length + 1}
        />
        <ExportMenu open={open} data={data} filter={filter} sorting={sorting} columns={columns} look={look} />
        <MoreMenu
          {...(report.charted && { charted: chart })}
          {...(report.compared && { marksChance })}
          {...(report.momentum !== null && { momentumOf })}
          report={report.id}
          site={open.site}
          linkColumns={columns.forLinks}
          onToggleChart={onToggleChart}
          onMarkChance={onMarkChance}
        />
      </Tools>
    </Toolbar>
  );
}

/** The button and menu of the columns. The name column is always shown first. */
const ColumnsMenu = memo(function ColumnsMenu({ shown, ...choice }: ColumnChoice & { shown: number }) {
  const { anchor, close, button } = useMenu();
  return (
    <>
      <Button aria-label={`Columns, ${shown} shown`} startIcon={<ColumnsIcon />} {...button}>
        <ButtonWord>Columns</ButtonWord> <Count>{shown}</Count>
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ColumnsMenuList {...choice} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
});

/** The button and menu of exports, and the notice about a running export. */
function ExportMenu(exported: ExportedReport) {
  const { anchor, close, button } = useMenu();
  // The part stays mounted after its first use, because it shows the progress of the export.
  const [isUsed, setUsed] = useState(false);
  if (anchor && !isUsed) setUsed(true);
  const rows = exported.data.table?.order.length ?? 0;
  const rowsText = formatCount(rows, exported.open.site.locale);
  return (
    <>
      <Button
        startIcon={<ExportIcon />}
        disabled={rows === 0}
        aria-label={`Export ${rowsText} rows`}
        {...button}
      >
        <ButtonWord>Export</ButtonWord> <Count>{`${rowsText} rows`}</Count>
      </Button>
      {isUsed && (
        <Suspense fallback={null}>
          <ExportPart {...exported} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The menu of less frequent actions. */
const MoreMenu = memo(function MoreMenu({
  report,
  site,
  ...choice
}: MoreChoice & { report: string; site: Site }) {
  const { anchor, close, button } = useMenu();
  const [figure, setFigure] = useState<GoalFigure>();
  return (
    <>
      <Hint text="More">
        <IconButton aria-label="More" {...button}>
          <MoreIcon />
        </IconButton>
      </Hint>
      {anchor && (
        <Suspense fallback={null}>
          <MoreMenuList
            {...choice}
            {...(site.domain !== '' && { goals: { report, onSet: setFigure } })}
            anchor={anchor}
            onClose={close}
          />
        </Suspense>
      )}
      {figure && (
        <Suspense fallback={null}>
          <GoalDialog figure={figure} site={site} onClose={() => setFigure(undefined)} />
        </Suspense>
      )}
    </>
  );
});
