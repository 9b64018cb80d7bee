const heightOf = (parts: NodeListOf<Element>): number =>
  Array.from(parts, (part) => part.getBoundingClientRect().height).reduce((sum, height) => sum + height, 0);

/**
 * Returns the area of a table that no sticky element covers. The sticky elements are the head and the totals above, the
 * names at the left and the totals below.
 */
function uncoveredArea(scroller: HTMLElement) {
  const { left, top } = scroller.getBoundingClientRect();
  const x = left + scroller.clientLeft;
  const y = top + scroller.clientTop;
  const names = scroller.querySelector('thead th')?.getBoundingClientRect().width ?? 0;
  return {
    left: x + names,
    right: x + scroller.clientWidth,
    top: y + heightOf(scroller.querySelectorAll('thead, tbody.totals')),
    bottom: y + scroller.clientHeight - heightOf(scroller.querySelectorAll('tfoot')),
  };
}

/** Returns how far to scroll to bring a range between two edges. A range that is too long starts at the first edge. */
function offsetOf(start: number, end: number, from: number, to: number): number {
  if (start < from || end - start > to - from) return start - from;
  return Math.max(0, end - to);
}

/** Scrolls a cell out from under the sticky elements. A sticky cell is always in view. */
export function reveal(scroller: HTMLElement, target: HTMLElement): void {
  const cell = target.closest('th, td');
  if (!cell) return;
  const room = uncoveredArea(scroller);
  const { left, right, top, bottom } = cell.getBoundingClientRect();
  if (cell.closest('tbody:not(.totals)')) scroller.scrollTop += offsetOf(top, bottom, room.top, room.bottom);
  if (cell.matches('td')) scroller.scrollLeft += offsetOf(left, right, room.left, room.right);
}

/**
 * Scrolls the cell with the focus back into view when its table becomes lower, for example because a line appears below
 * the table. A cell that the user has scrolled out of view stays there.
 */
export function revealWhenLower(scroller: HTMLElement, focusedCell: () => HTMLElement | null): void {
  let before = 0;
  new ResizeObserver(() => {
    const lost = before - scroller.clientHeight;
    before = scroller.clientHeight;
    const cell = lost > 0 ? focusedCell()?.closest('tbody:not(.totals) :is(th, td)') : null;
    if (!cell) return;
    const room = uncoveredArea(scroller);
    const { top, bottom } = cell.getBoundingClientRect();
    const wasInView = top >= room.top - 1 && bottom <= room.bottom + lost + 1;
    if (wasInView) scroller.scrollTop += offsetOf(top, bottom, room.top, room.bottom);
  }).observe(scroller);
}

const WITHOUT_LAYOUT = 10;

/** Returns how many rows of the target's height fit in the view. */
export function pageOf(scroller: HTMLElement, target: HTMLElement | null): number {
  const { top, bottom } = uncoveredArea(scroller);
  const height = target?.closest('tr')?.getBoundingClientRect().height ?? 0;
  return height > 0 ? Math.max(1, Math.floor((bottom - top) / height)) : WITHOUT_LAYOUT;
}
