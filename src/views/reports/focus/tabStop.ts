/** What stands in a cell and does something has the focus for it. */
export const controlOf = (cell: HTMLElement): HTMLElement =>
  cell.querySelector<HTMLElement>('button, a') ?? cell;

/** The one element among all cells that Tab leads to; others have the focus by arrows. */
export class TabStop {
  private element: HTMLElement | null = null;

  /** Written into the page: no row is drawn anew for it. */
  is(element: HTMLElement): void {
    const before = this.element;
    // A browser takes the focus from what can have it no longer.
    if (before && before !== element && before === document.activeElement) return;
    this.element = element;
    if (element.tabIndex !== 0) element.tabIndex = 0;
    if (!before || before === element) return;
    // A cell takes no focus by a click, so it has nothing when it is left.
    if (before.matches('th, td')) before.removeAttribute('tabindex');
    else before.tabIndex = -1;
  }
}
