import { moveColumn } from '@src/store/reports/columns/moveColumn';
import { type PointerEvent, type RefObject, useState } from 'react';

interface Dragged {
  column: string;
  /** As it would be if it were let go here. */
  order: readonly string[];
}

/** So near to an end of the list, in pixels, it scrolls on, and by so much. */
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
 * Moving a column by its handle, with any pointer.
 *
 * @param list holds an item for each column, as `data-column` says
 */
export function useColumnDrag(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  onMove: (column: string, order: readonly string[]) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);

  /** Below how many others the pointer is. */
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
    // It is not the item that was meant.
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  });
  return { dragged, gripOf };
}
