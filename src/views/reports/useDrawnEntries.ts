import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';
import type { ReportTable } from '../../store/reports/report';
import { PRINTED_ROWS, usePrinting } from '../ui/print/printing';
import { TOTALS_HEIGHT } from './tableRows';

const ROW_HEIGHT = { comfortable: 45, compact: 32 };
const HEAD_HEIGHT = 36;
/** What a window shows above and below a table. */
const AROUND = 233;
const OVERSCAN = 5;
/** So few are drawn as a whole, for the browser's own search and whoever reads a page without scrolling it. */
const WHOLE = 50;
/** More than a frame takes, less than anybody notices. */
const AFTER_PAINT_MS = 50;

/** What stands in the table one below the other: rows, and above those of a currency its sub-total. */
interface Entries {
  count: number;
  /** Of the entry: its place among the rows, or which line of totals it is. */
  at: (entry: number) => { place: number } | { line: number };
}

function entriesOf({ order, totals, isGrouped }: ReportTable): Entries {
  if (!isGrouped) return { count: order.length, at: (place) => ({ place }) };
  let next = 0;
  const heads = totals.map(({ count }) => {
    const head = next;
    next += count + 1;
    return head;
  });
  return {
    count: next,
    at: (entry) => {
      const line = heads.findLastIndex((head) => head <= entry);
      return heads[line] === entry ? { line } : { place: entry - line - 1 };
    },
  };
}

/** How many rows are drawn around those in view: they come when what is in view is on screen. */
function useOverscan(order: Uint32Array): number {
  const [seen, setSeen] = useState<Uint32Array | null>(null);
  useEffect(() => {
    if (seen === order) return undefined;
    const timer = setTimeout(() => startTransition(() => setSeen(order)), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [seen, order]);
  if (seen !== order) return 0;
  return order.length <= WHOLE ? WHOLE : OVERSCAN;
}

/**
 * Which entries of a table are drawn: those in view and some around them, or the first of all on paper.
 *
 * @param arrangement names what the rows were asked for and how they are ordered; rows that come anew keep their
 * place.
 */
export function useDrawnEntries(
  table: ReportTable,
  scroller: RefObject<HTMLElement | null>,
  compact: boolean,
  arrangement: string,
) {
  const { rows, order } = table;
  const height = ROW_HEIGHT[compact ? 'compact' : 'comfortable'];
  const entries = useMemo(() => entriesOf(table), [table]);
  // What sticks lies over rows.
  const hasTotals = table.totals.length > 0 && !table.isGrouped;
  const covered = HEAD_HEIGHT + (hasTotals ? TOTALS_HEIGHT : 0);
  const virtualizer = useVirtualizer({
    count: entries.count,
    getScrollElement: () => scroller.current,
    estimateSize: (entry) => ('line' in entries.at(entry) ? TOTALS_HEIGHT : height),
    overscan: useOverscan(order),
    // The first paint holds rows already; the real size follows.
    initialRect: { width: window.innerWidth, height: window.innerHeight - AROUND - covered },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height: seen }) => tell({ width, height: seen - covered })),
  });
  // Rows are all of one height but for sub-totals among them.
  const heights = table.isGrouped ? entries : null;
  useEffect(() => virtualizer.measure(), [virtualizer, height, heights]);
  // Another arrangement starts at its top. The virtualizer knows where it is; asking the page would cost a layout.
  useEffect(() => {
    if (arrangement && virtualizer.scrollOffset) virtualizer.scrollToOffset(0);
  }, [virtualizer, arrangement]);
  useEffect(() => {
    // Safari has no idle callback, and works it out when it is asked to.
    if (!('requestIdleCallback' in window)) return undefined;
    const idle = rows.prepare.map((step) => requestIdleCallback(step));
    return () => idle.forEach(cancelIdleCallback);
  }, [rows]);

  const printing = usePrinting();
  const virtual = virtualizer.getVirtualItems();
  const drawn = printing
    ? Array.from({ length: Math.min(entries.count, PRINTED_ROWS) }, (_, entry) => entry)
    : virtual.map(({ index }) => index);
  return {
    drawn: drawn.map((index) => ({ index, entry: entries.at(index) })),
    /** The heights in pixels of what is not drawn. */
    above: printing ? 0 : (virtual[0]?.start ?? 0),
    below: printing ? 0 : virtualizer.getTotalSize() - (virtual.at(-1)?.end ?? 0),
    printing,
  };
}
