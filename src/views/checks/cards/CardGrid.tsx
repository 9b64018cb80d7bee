import useMediaQuery from '@mui/material/useMediaQuery';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../ui/button/classes';
import { usePrinting } from '../../ui/print/printing';
import css from './CardGrid.module.css';
import './cards.css';

const CLOSED_HEIGHT = 46;
const GAP = 10;
const COLUMN_GAP = 12;
const OVERSCAN = 3;
const NOT_AT_ALL = () => undefined;

/**
 * Returns the distance in pixels from the top of the page to the list. Updates when content above changes its height.
 */
function useTop() {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    if (element.parentElement) watcher.observe(element.parentElement);
    return () => watcher.disconnect();
  }, []);
  return { list, top };
}

/**
 * Virtualizes one column of cards, which scroll with the window. The item at `row` of `column` has the index `row *
 * columns + column`.
 */
function useColumn(items: readonly { id: string }[], column: number, columns: number, top: number) {
  const count = column < columns ? Math.ceil((items.length - column) / columns) : 0;
  const getItemKey = useCallback(
    (row: number) => items[row * columns + column]?.id ?? row,
    [items, column, columns],
  );
  return useWindowVirtualizer({
    count,
    estimateSize: () => CLOSED_HEIGHT,
    getItemKey,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Three columns share the window, so no column may scroll the window.
    scrollToFn: NOT_AT_ALL,
    useFlushSync: false,
  });
}

interface Props<Item> {
  /** The list's accessible name. */
  label: string;
  items: readonly Item[];
  draw: (item: Item) => ReactNode;
  /** Width in pixels that a panel takes from the window. */
  taken?: number;
}

/**
 * Shows cards in reading order, and draws only the cards in view. Each column has its own heights, so an open card
 * moves only the cards below.
 */
export function CardGrid<Item extends { id: string }>({ label, items, draw, taken = 0 }: Props<Item>) {
  const three = useMediaQuery(`(min-width: ${1200 + taken}px)`);
  const two = useMediaQuery(`(min-width: ${760 + taken}px)`);
  const columns = three ? 3 : two ? 2 : 1;
  const { list, top } = useTop();
  const first = useColumn(items, 0, columns, top);
  const second = useColumn(items, 1, columns, top);
  const third = useColumn(items, 2, columns, top);

  const virtualizers = [first, second, third].slice(0, columns);
  const drawn = virtualizers
    .flatMap((virtualizer, column) =>
      virtualizer.getVirtualItems().map(({ index, start }) => ({
        virtualizer,
        column,
        row: index,
        start,
        place: index * columns + column,
      })),
    )
    .sort((a, b) => a.place - b.place);
  const printing = usePrinting();
  // Print uses the same list element, because an observer watches its position.
  if (printing)
    return (
      <ul ref={list} aria-label={label} className={classes('check-cards', css.list, css.paper)}>
        {items.map((item) => (
          <li key={item.id}>{draw(item)}</li>
        ))}
      </ul>
    );
  const share = 100 / columns;
  const gaps = ((columns - 1) * COLUMN_GAP) / columns;
  return (
    <ul
      className={classes('check-cards', css.list)}
      ref={list}
      aria-label={label}
      style={{ height: Math.max(...virtualizers.map((virtualizer) => virtualizer.getTotalSize())) }}
    >
      {drawn.map(({ virtualizer, column, row, start, place }) => {
        const item = items[place];
        return (
          item && (
            <li
              key={item.id}
              ref={virtualizer.measureElement}
              data-index={row}
              aria-setsize={items.length}
              aria-posinset={place + 1}
              style={{
                width: `calc(${share}% - ${gaps}px)`,
                left: `calc(${share * column}% + ${(COLUMN_GAP / columns) * column}px)`,
                transform: `translateY(${start - top}px)`,
              }}
            >
              {draw(item)}
            </li>
          )
        );
      })}
    </ul>
  );
}
