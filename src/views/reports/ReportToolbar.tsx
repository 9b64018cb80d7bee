import { memo, type ReactNode, Suspense, useCallback } from 'react';
import { formatCount } from '../../domain/figures/formats';
import {
  chanceMarksSwitched,
  columnsReset,
  columnToggled,
  selectMarksChance,
} from '../../store/device/deviceSettings.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { exportRequested } from '../../store/reports/export';
import { Button } from '../ui/button/Button';
import { IconButton } from '../ui/button/IconButton';
import { ColumnsIcon, ExportIcon, MoreIcon } from '../ui/icons/icons';
import { idle } from '../ui/lazy/idle';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Hint } from '../ui/marks/Hint';
import { SpanGroup } from '../ui/toolbar/SpanGroup';
import { ButtonWord, Count, Room, Toolbar } from '../ui/toolbar/toolbarParts';
import { useMenu } from '../ui/toolbar/useMenu';
import type { ColumnChoice } from './ColumnsMenuList';
import { FilterBox } from './FilterBox';
import type { MoreChoice } from './MoreMenuList';
import type { TableParts } from './TableHead';
import type { ReportView } from './useReportView';

/** It can wait: the rows come first. */
const ConditionsButton = lazyPart(() => import('./conditions/ConditionsButton'), idle);
const ColumnsMenuList = lazyPart(() => import('./ColumnsMenuList'));
const MoreMenuList = lazyPart(() => import('./MoreMenuList'));

interface Props {
  view: ReportView;
  Comparison: TableParts['Comparison'];
  /** The age of the data, where no tabs stand above. */
  age: ReactNode;
}

/** Which rows and columns of a report are shown, and what can be done with them. */
export function ReportToolbar({ view, Comparison, age }: Props) {
  const { report, site, address, change, filter, hidden, sorted, shownSpan, columns, rowSort } = view;
  const { span, absolute, chart } = address;
  const dispatch = useAppDispatch();
  const onCompare = useCallback((chosen: boolean) => change({ absolute: chosen }), [change]);
  const marksChance = useAppSelector(selectMarksChance);
  const onMarkChance = useCallback((marks: boolean) => dispatch(chanceMarksSwitched(marks)), [dispatch]);
  const onToggleChart = useCallback(() => change({ chart: !chart }), [change, chart]);
  const onToggle = useCallback(
    (column: string) => dispatch(columnToggled({ report: report.id, column })),
    [dispatch, report],
  );
  const onReset = useCallback(() => dispatch(columnsReset(report.id)), [dispatch, report]);
  const onExport = () =>
    dispatch(
      exportRequested({
        report: report.id,
        site: site.domain,
        span: shownSpan,
        filter,
        where: address.where,
        sort: rowSort,
        differences: absolute,
        columns: columns.map(({ head }) => head.id),
      }),
    );
  const rows = view.table?.order.length ?? 0;
  return (
    <Toolbar>
      <FilterBox label={`Filter ${report.rowNoun} by name`} text={filter} onChange={view.setFilter} />
      {report.spans && span !== null && (
        <SpanGroup offered={report.spans.offered} chosen={span} onChoose={view.chooseSpan} />
      )}
      {Comparison && <Comparison absolute={absolute} onChoose={onCompare} />}
      <Suspense fallback={null}>
        <ConditionsButton view={view} />
      </Suspense>
      <Room />
      {age}
      <ColumnsMenu {...{ columns: report.columns, hidden, sorted, onToggle, onReset }} />
      <ExportButton rows={rows} rowsText={formatCount(rows, site.locale)} onExport={onExport} />
      <MoreMenu
        {...(report.charted && { charted: chart })}
        {...(report.compared && { marksChance })}
        {...{ onToggleChart, onMarkChance }}
      />
    </Toolbar>
  );
}

/** Which columns are shown; the name always is. */
const ColumnsMenu = memo(function ColumnsMenu(choice: ColumnChoice) {
  const { anchor, close, button } = useMenu();
  const shown = choice.columns.filter(({ id }) => !choice.hidden.includes(id)).length + 1;
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

interface ExportProps {
  /** How many rows the file will have. */
  rows: number;
  rowsText: string;
  onExport: () => void;
}

function ExportButton({ rows, rowsText, onExport }: ExportProps) {
  return (
    <Button
      startIcon={<ExportIcon />}
      disabled={rows === 0}
      aria-label={`Export ${rowsText} rows`}
      onClick={onExport}
    >
      <ButtonWord>Export</ButtonWord> <Count>{rowsText} rows</Count>
    </Button>
  );
}

/** What is done with a report now and then. */
const MoreMenu = memo(function MoreMenu(choice: MoreChoice) {
  const { anchor, close, button } = useMenu();
  return (
    <>
      <Hint text="More">
        <IconButton aria-label="More" {...button}>
          <MoreIcon />
        </IconButton>
      </Hint>
      {anchor && (
        <Suspense fallback={null}>
          <MoreMenuList {...choice} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
});
