import type { ReportTable } from '@src/store/reports/report';
import {
  defaultRangeExtractor,
  observeElementOffset,
  type Range,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { observeSize } from '../../ui/table/observeSize';
import { TOTALS_HEIGHT } from './TotalsRow';
import { type Entries, entriesOf } from './tableEntries';

const ROW_HEIGHT = { comfortable: 45, compact: 32 };
/** Height in pixels of everything above and below a table in the window. */
const AROUND = 233;
const OVERSCAN = 8;
/**
 * A table with at most this many rows is drawn completely, for the browser's search and for readers who do not scroll.
 */
const WHOLE = 50;
/** One row more than in view, so that no empty space shows below a row that is in view by a part. */
const AT_FIRST = 1;
/** Number of cells that a step draws around the rows in view. */
const CELLS_A_STEP = 150;
/** Longer than a frame, but too short to notice. */
const AFTER_PAINT_MS = 50;

export type ExtractEntries = (range: Range) => number[];

/**
 * Returns how many rows are drawn around the rows in view. Returns `AT_FIRST` until the rows in view are on screen. The
 * number then grows in steps, because the cells of 15 rows of the report with most columns block the page for half a
 * second on a slow machine.
 */
function useOverscan(order: Uint32Array, columns: number): number {
  const [drawn, setDrawn] = useState({ order, around: AT_FIRST });
  const around = drawn.order === order ? drawn.around : AT_FIRST;
  const most = order.length <= WHOLE ? order.length : OVERSCAN;
  useEffect(() => {
    if (around >= most) return undefined;
    const next = Math.min(most, around + Math.max(1, Math.round(CELLS_A_STEP / columns)));
    const timer = setTimeout(() => startTransition(() => setDrawn({ order, around: next })), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [order, around, most, columns]);
  return around;
}

/** Returns true if one of the items is at the offset. */
const cover = (items: readonly VirtualItem[], offset: number): boolean =>
  items.some(({ start, end }) => start <= offset && offset <= end);

/**
 * Returns the drawn entries of a table: the entries in view and some entries around them.
 *
 * @param arrangement identifies the request and the order of the rows; a change scrolls the table to the top
 * @param covered the height in pixels that the sticky parts of the box cover
 * @param columns the number of columns
 * @param extract selects the entries to draw for a range in view
 */
export function useDrawnEntries(
  table: ReportTable,
  scroller: RefObject<HTMLElement | null>,
  compact: boolean,
  arrangement: string,
  covered: number,
  columns: number,
  extract: ExtractEntries = defaultRangeExtractor,
) {
  const { rows, order } = table;
  const height = ROW_HEIGHT[compact ? 'compact' : 'comfortable'];
  const entries = useMemo(() => entriesOf(table), [table]);
  const onScreen = useRef<VirtualItem[]>([]);
  const virtualizer = useVirtualizer({
    count: entries.count,
    getScrollElement: () => scroller.current,
    estimateSize: (entry) => ('line' in entries.at(entry) ? TOTALS_HEIGHT : height),
    overscan: useOverscan(order, columns),
    rangeExtractor: extract,
    // React renders the next rows with low priority while the rows in view are drawn, so that the next frame and keys
    // do not wait. On a slow machine, the wheel has a quarter as many frames over 50 ms, and Ctrl+Home takes 50 instead
    // of 270 ms to the next paint. A scroll beyond the drawn rows must not wait, else a fast scroll shows an empty table.
    useFlushSync: false,
    observeElementOffset: (instance, tell) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        const bottom = Math.min(offset + (instance.scrollRect?.height ?? 0), instance.getTotalSize());
        const draw = () => tell(offset, isScrolling);
        if (cover(onScreen.current, offset) && cover(onScreen.current, bottom)) startTransition(draw);
        else draw();
      }),
    // The first paint already has rows. The measured size follows.
    initialRect: { width: window.innerWidth, height: window.innerHeight - AROUND - covered },
    observeElementRect: (instance, tell) =>
      observeSize(instance, ({ width, height: seen }) => tell({ width, height: seen - covered })),
  });
  // All rows have the same height, except subtotals among them.
  const heights = table.isGrouped ? entries : null;
  useEffect(() => virtualizer.measure(), [virtualizer, height, heights]);
  // A new arrangement starts at the top. The virtualizer knows the offset; reading the offset from the page would force
  // a layout.
  useEffect(() => {
    if (arrangement && virtualizer.scrollOffset) virtualizer.scrollToOffset(0);
  }, [virtualizer, arrangement]);
  useEffect(() => {
    // Safari has no idle callbacks, so there the rows prepare their data on demand.
    if (!('requestIdleCallback' in window)) return undefined;
    let idle: number;
    const prepare = (deadline: IdleDeadline) => {
      const isOver = () => deadline.timeRemaining() <= 0;
      if (!rows.prepareSearch(isOver) || !rows.prepare(isOver)) idle = requestIdleCallback(prepare);
    };
    idle = requestIdleCallback(prepare);
    return () => cancelIdleCallback(idle);
  }, [rows]);

  const items = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    onScreen.current = items;
  });
  let end = 0;
  const drawn = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return drawnOf(entries, item.index, gap);
  });
  return {
    entries,
    drawn,
    /** Height in pixels of the entries below the drawn ones. */
    below: virtualizer.getTotalSize() - end,
  };
}

/** @param gap the height in pixels of the entries above that are not drawn */
const drawnOf = (entries: Entries, index: number, gap: number) => ({ index, entry: entries.at(index), gap });
