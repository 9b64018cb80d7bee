import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef, useState } from 'react';
import { KEYS, type KeyUseOf, keyUse } from '../ui/keys/keys';

/** How far each key goes in a list. */
const STEPS: Record<KeyUseOf<'rows'>, (place: number, last: number) => number> = {
  next: (place, last) => Math.min(last, place + 1),
  previous: (place) => Math.max(0, place - 1),
  pageOn: (place, last) => Math.min(last, place + 10),
  pageBack: (place) => Math.max(0, place - 10),
  first: () => 0,
  last: (_place, last) => last,
};

/**
 * The rows of a long table: only those that are seen are in the page, one of them is in the order of the Tab
 * key, and the arrow keys go from one to the next.
 */
export function useRovingRows(count: number, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Its head stays in view.
    scrollPaddingStart: 36,
    // Before it is measured, so that the first rows come with the screen.
    initialRect: { width: window.innerWidth, height: window.innerHeight * 0.8 },
  });
  const current = Math.min(active, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const use = keyUse(KEYS.rows, event);
    if (use === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = STEPS[use](current, count - 1);
    wantsFocus.current = true;
    setActive(next);
    virtual.scrollToIndex(next);
  };
  const items = virtual.getVirtualItems();
  return {
    scroller,
    onKeyDown,
    items,
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    toTop: () => {
      setActive(0);
      virtual.scrollToOffset(0);
    },
    /** What the button in a row needs. */
    rowButton: (place: number) => ({
      tabIndex: place === current ? 0 : -1,
      ref: (button: HTMLElement | null) => {
        if (place !== current || !wantsFocus.current || !button) return;
        wantsFocus.current = false;
        button.focus();
      },
      onFocus: () => setActive(place),
    }),
  };
}
