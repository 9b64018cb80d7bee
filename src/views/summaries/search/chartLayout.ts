import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../ui/print/printing';

/** Maximum width in print, in pixels: half a page, so a chart is not cut off. */
const PAPER_WIDTH = 290;

/** Returns a ref and the width of its element in pixels. The width is 0 before the first measurement. */
export function useWidth(): [ref: RefObject<HTMLDivElement | null>, width: number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [ref, usePrinting() ? Math.min(width, PAPER_WIDTH) : width];
}

/** Returns positions at which labels do not overlap, in the same order and as near to their places as possible. */
export function spreadLabels(places: readonly number[], apart: number, from: number, to: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const spread = [...places];
  let least = from;
  for (const index of order) {
    spread[index] = Math.max(spread[index] ?? from, least);
    least = (spread[index] ?? from) + apart;
  }
  let most = to;
  for (const index of order.reverse()) {
    spread[index] = Math.min(spread[index] ?? to, most);
    most = (spread[index] ?? to) - apart;
  }
  return spread;
}
