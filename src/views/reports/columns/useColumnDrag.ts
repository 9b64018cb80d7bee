import { moveColumn } from '@src/store/reports/columns/moveColumn';
import { type PointerEvent, type RefObject, useState } from 'react';

interface Dragged {
  column: string;
  /** The order if the column were dropped now. */
  order: readonly string[];
}

/** Distance from an end of the list, in pixels, at which a drag scrolls the list. `SCROLL` is the scroll step. */
const EDGE = 28;
const SCROLL = 10;

function scrollOn(list: HTMLElement, y: number): void {
  const box = list.parentElement;
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + EDGE) box.scrollTop -= SCROLL;
  if (y > bottom - EDGE) box.scrollTop += SCROLL;
}

/**
 * Lets any pointer move a column by its handle.
 *
 * @param list contains an item for each column, marked with `data-column`
 */
export function useColumnDrag(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  onMove: (column: string, order: readonly string[]) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);

  /** Returns the number of other columns above the pointer. */
  const placeAt = (column: string, y: number): number =>
    [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]') ?? [])].filter((item) => {
      const { top, height } = item.getBoundingClientRect();
      return item.dataset['column'] !== column && top + height / 2 < y;
    }).length;

  const gripOf = (column: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ column, order });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!dragged || !list.current) return;
      scrollOn(list.current, clientY);
      setDragged({ column, order: moveColumn(order, column, placeAt(column, clientY)) });
    },
    onPointerUp: () => {
      setDragged(null);
      if (dragged && dragged.order.indexOf(column) !== order.indexOf(column)) onMove(column, dragged.order);
    },
    onPointerCancel: () => setDragged(null),
    // A click on the handle must not toggle the column.
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  });
  return { dragged, gripOf };
}
