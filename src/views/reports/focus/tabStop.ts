/**
 * Returns the button or link of a cell, which takes the focus for the cell. Returns the cell itself if there is no
 * control.
 */
export const controlOf = (cell: HTMLElement): HTMLElement =>
  cell.querySelector<HTMLElement>('button, a') ?? cell;

/** Makes one cell reachable with Tab. The arrow keys reach the other cells. */
export class TabStop {
  private element: HTMLElement | null = null;

  /** Makes an element the Tab stop. Writes to the DOM itself, so no row renders again. */
  is(element: HTMLElement): void {
    const before = this.element;
    // An element that is no longer focusable loses the focus.
    if (before && before !== element && before === document.activeElement) return;
    this.element = element;
    if (element.tabIndex !== 0) element.tabIndex = 0;
    if (!before || before === element) return;
    // Without `tabindex`, a click does not focus the cell.
    if (before.matches('th, td')) before.removeAttribute('tabindex');
    else before.tabIndex = -1;
  }
}
