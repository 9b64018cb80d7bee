import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../ui/print/printing';

/** Half a page's, so that what is drawn for a screen is not cut off on paper. */
const PAPER_WIDTH = 290;

/** How wide an element is, in pixels; 0 before it is known. */
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

/** Where labels go so that none lies over another: as near to their places as they can, in the same order. */
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
