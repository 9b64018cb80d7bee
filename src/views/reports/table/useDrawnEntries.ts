import type { ReportTable } from '@src/store/reports/report';
import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';
import { type Entries, entriesOf } from './tableEntries';
import { TOTALS_HEIGHT } from './tableRows';

const ROW_HEIGHT = { comfortable: 45, compact: 32 };
/** What a window shows above and below a table. */
const AROUND = 233;
const OVERSCAN = 5;
/** So few are drawn as a whole, for the browser's own search and whoever reads a page without scrolling it. */
const WHOLE = 50;
/** More than a frame takes, less than anybody notices. */
const AFTER_PAINT_MS = 50;

export type ExtractEntries = (range: Range) => number[];

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
 * Which entries of a table are drawn: those in view and some around them.
 *
 * @param arrangement names what the rows were asked for and how they are ordered; rows that come anew keep their
 * place.
 * @param covered how much of the box lies under what sticks, in pixels.
 * @param extract which of them are drawn for those in view, where that is told by somebody.
 */
export function useDrawnEntries(
  table: ReportTable,
  scroller: RefObject<HTMLElement | null>,
  compact: boolean,
  arrangement: string,
  covered: number,
  extract: ExtractEntries = defaultRangeExtractor,
) {
  const { rows, order } = table;
  const height = ROW_HEIGHT[compact ? 'compact' : 'comfortable'];
  const entries = useMemo(() => entriesOf(table), [table]);
  const virtualizer = useVirtualizer({
    count: entries.count,
    getScrollElement: () => scroller.current,
    estimateSize: (entry) => ('line' in entries.at(entry) ? TOTALS_HEIGHT : height),
    overscan: useOverscan(order),
    rangeExtractor: extract,
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

  let end = 0;
  const drawn = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end;
    end = item.end;
    return drawnOf(entries, item.index, gap);
  });
  return {
    entries,
    drawn,
    /** The height in pixels of what is not drawn below. */
    below: virtualizer.getTotalSize() - end,
  };
}

/** @param gap the height in pixels of what is not drawn above it. */
const drawnOf = (entries: Entries, index: number, gap: number) => ({ index, entry: entries.at(index), gap });
