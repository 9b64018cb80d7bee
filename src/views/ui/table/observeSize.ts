import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/**
 * Tells a virtualizer the size of its scrolling element, as `observeElementRect` of TanStack does, but not before the
 * browser has laid out the page. TanStack reads the size while the table appears, which forces an extra layout of all
 * new elements: 76 to 172 ms of a report on a processor slowed four times. Give the virtualizer an `initialRect`.
 */
export function observeSize<Scroller extends Element>(
  { scrollElement }: Virtualizer<Scroller, Element>,
  tell: (size: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver((changes) => {
    const size = changes.at(-1)?.borderBoxSize[0];
    if (size) tell({ width: Math.round(size.inlineSize), height: Math.round(size.blockSize) });
  });
  observer.observe(scrollElement, { box: 'border-box' });
  return () => observer.disconnect();
}
