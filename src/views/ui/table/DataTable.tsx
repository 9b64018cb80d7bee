import {
  DataGrid,
  type DataGridProps,
  type GridColDef,
  type GridComparatorFn,
  type GridEventListener,
  type GridRowId,
  type GridSortModel,
  type GridValidRowModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { formatCount } from '@src/domain/figures/formats';
import { localeOf } from '@src/domain/sites/sites';
import { identityOf } from '@src/domain/text/identity';
import { nameCollator } from '@src/domain/text/names';
import { selectDensity } from '@src/store/device/deviceSettings.slice';
import { useAppSelector } from '@src/store/hooks';
import type { OfFind, SelectFound } from '@src/store/records/foundRecords';
import type from '@src/theme/type.module.css';
import { useMemo, useState } from 'react';
import { Button } from '../button/Button';
import { classes } from '../button/classes';
import type { Elements } from '../elements';
import { FindBox } from '../toolbar/FindBox';
import { withBoxes } from './choiceColumn';
import css from './DataTable.module.css';
import { DataTableFrame, Empty, Toolbar } from './DataTableFrame';
import { GridCheckbox, RowCheckbox } from './RowCheckbox';
import { type RowChoice, useRowChoice } from './useRowChoice';
import { useRowOrder } from './useRowOrder';
import { useTableAddress } from './useTableAddress';

export interface DataTableProps<Row extends GridValidRowModel>
  extends Pick<DataGridProps<Row>, 'getRowHeight' | 'getRowClassName'> {
  /** Accessible name of the table. */
  label: string;
  /** A constant, or memoized. */
  columns: readonly GridColDef<Row>[];
  rowId: (row: Row) => GridRowId;
  /** Noun for one row and for several rows. */
  noun: readonly [one: string, many: string];
  /** The rows: a selector of the rows that contain a text, which is empty for all rows. */
  select: SelectFound<Row>;
  /** Label of the search box. */
  findLabel: string;
  /** Sorting until the user chooses one; a constant. */
  defaultSort?: GridSortModel;
  /** True until the rows have loaded. */
  loading: boolean;
  /** Text for a table without rows. */
  empty: string;
  /** Shown next to the count, such as the notice of a failure. */
  notice?: Elements;
  /** Shown at the right of the toolbar. */
  actions?: Elements;
  /** Shown below the table, where changes move no rows. */
  aside?: Elements;
  /** Choice of rows with checkboxes. A chosen row stays chosen while the search hides it. */
  choice?: RowChoice<Row>;
  /** Called with the ids in their displayed order whenever the order changes; memoized. */
  onOrder?: (ids: readonly GridRowId[]) => void;
}

const ALL: OfFind = { find: '' };
/** All rows on one page; the data grid renders only the visible ones. */
const ALL_ROWS = { page: 0, pageSize: -1 };
const ALL_ROWS_ONLY = [-1];
/** Up to this number of rows, all rows and columns are rendered, so the browser's own search finds them. */
const WHOLE_ROWS = 50;
const WHOLE_PX = 10_000;
const BUFFER_PX = 150;
const COLUMN_HEADER_HEIGHT = 36;
const ROW_HEIGHTS = { comfortable: 45, compact: 32 };

/** Stops the data grid from handling keys that are typed into a field inside a cell. */
const leaveFieldsAlone: GridEventListener<'cellKeyDown'> = (_cell, event) => {
  if (event.target instanceof Element && event.target.matches('input, textarea, select'))
    event.defaultMuiPrevented = true;
};

const { compare } = nameCollator(localeOf('all'));
const compareTexts: GridComparatorFn<string | null> = (one, other) => compare(one ?? '', other ?? '');

/** Sorts text columns like names: case-insensitive, with digits as numbers. */
const withNameOrder = <Row extends GridValidRowModel>(column: GridColDef<Row>): GridColDef<Row> =>
  column.type === undefined ? { sortComparator: compareTexts, ...column } : column;

/** Renders a sortable table of all rows with a search box. Long tables render only the visible rows. */
export function DataTable<Row extends GridValidRowModel>({
  label,
  columns,
  rowId,
  noun,
  select,
  findLabel,
  defaultSort,
  loading,
  empty,
  notice,
  actions,
  aside,
  choice,
  onOrder,
  ...grid
}: DataTableProps<Row>) {
  const density = useAppSelector(selectDensity);
  const { text, setText, ...sorting } = useTableAddress(columns, defaultSort);
  const isChosenFrom = choice !== undefined;
  const ordered = useMemo(() => {
    const named = columns.map(withNameOrder);
    const [first, ...others] = named;
    return isChosenFrom && first ? [withBoxes(first), ...others] : named;
  }, [columns, isChosenFrom]);
  const rows = useAppSelector((state) => select(state, ALL));
  const found = useAppSelector((state) => select(state, { find: text }));
  const apiRef = useGridApiRef();
  const choosing = useRowChoice(rows, rowId, noun, choice);
  // The data grid is rendered once its frame is on screen, which React does not interrupt. A grid that is rendered but not
  // mounted, because the user has gone on, keeps its screen in memory for good.
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useRowOrder(apiRef, frame ? onOrder : undefined);
  return (
    <>
      <Toolbar>
        <FindBox label={findLabel} text={text} onChange={setText} />
        <span className={classes(type.caption, type.secondary)} role="status">
          {loading ? 'Loading...' : countText(found.length, rows.length, noun)}
        </span>
        {notice}
        {actions && <div className="actions">{actions}</div>}
      </Toolbar>
      <DataTableFrame ref={setFrame}>
        {frame && (
          <DataGrid
            {...grid}
            {...sorting}
            {...choosing}
            apiRef={apiRef}
            aria-label={label}
            rows={found}
            columns={ordered}
            getRowId={rowId}
            loading={loading}
            pagination
            paginationModel={ALL_ROWS}
            pageSizeOptions={ALL_ROWS_ONLY}
            hideFooter
            disableColumnMenu
            disableColumnFilter
            rowBufferPx={rows.length > WHOLE_ROWS ? BUFFER_PX : WHOLE_PX}
            columnBufferPx={WHOLE_PX}
            rowHeight={ROW_HEIGHTS[density]}
            columnHeaderHeight={COLUMN_HEADER_HEIGHT}
            onCellKeyDown={leaveFieldsAlone}
            slots={choice ? CHOICE_SLOTS : SLOTS}
            {...NONCE}
          />
        )}
        {/* Outside the data grid, because the button is not one of its rows. */}
        {!loading && found.length === 0 && (
          <Empty>
            {text === '' ? (
              <p className={classes(type.body1, type.secondary)}>{empty}</p>
            ) : (
              <NothingFound text={text} noun={noun} onClear={() => setText('')} />
            )}
          </Empty>
        )}
      </DataTableFrame>
      {aside}
    </>
  );
}

/** Returns a text such as "2.000 users" or "3 of 2.000 users". */
function countText(shown: number, count: number, [one, many]: readonly [string, string]): string {
  const locale = localeOf('all');
  const all = `${formatCount(count, locale)} ${count === 1 ? one : many}`;
  return shown === count ? all : `${formatCount(shown, locale)} of ${all}`;
}

/** Lines in the place of the rows. The data grid's own skeleton, with a component for each cell, took 80 to 200 ms. */
const Lines = () => <div className={css.lines} />;
const SLOTS = { noRowsOverlay: () => null, loadingOverlay: Lines };
const CHOICE_SLOTS = { ...SLOTS, baseCheckbox: GridCheckbox, rowCheckbox: RowCheckbox };

interface NothingFoundProps {
  text: string;
  noun: readonly [string, string];
  onClear: () => void;
}

function NothingFound({ text, noun: [one], onClear }: NothingFoundProps) {
  return (
    <>
      <p className={classes(type.h3, css.wraps)}>{`No ${one} matches “${identityOf(text)}”`}</p>
      <Button onClick={onClear}>Clear</Button>
    </>
  );
}

// The data grid's styles need the nonce of the page's Content-Security-Policy.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const NONCE = nonce ? { nonce } : {};
