import { isWords, type ReportRows } from '@src/store/reports/report';
import { defaultRangeExtractor } from '@tanstack/react-virtual';
import type { KeyUseOf } from '../../ui/keys/keys';
import type { ShownColumn } from '../columns/shownColumns';
import type { ExtractEntries } from '../table/useDrawnEntries';
import { type Place, placeAfter, placeAt } from './places';
import { pageOf, reveal, revealWhenLower } from './reveal';
import type { CellMenuRequest, ShownCells } from './shownCells';
import { controlOf, type TabStop } from './tabStop';

/** The position that each key leads to. */
const STEPS: Record<
  Exclude<KeyUseOf<'cells'>, 'choose'>,
  (from: Position, to: { firstLine: number; lastLine: number; lastColumn: number; page: number }) => Position
> = {
  right: ({ line, column }) => ({ line, column: column + 1 }),
  left: ({ line, column }) => ({ line, column: column - 1 }),
  down: ({ line, column }) => ({ line: line + 1, column }),
  up: ({ line, column }) => ({ line: line - 1, column }),
  first: ({ line }) => ({ line, column: 0 }),
  last: ({ line }, { lastColumn }) => ({ line, column: lastColumn }),
  pageOn: ({ line, column }, { page }) => ({ line: line + page, column }),
  pageBack: ({ line, column }, { page }) => ({ line: line - page, column }),
  start: (_from, { firstLine }) => ({ line: firstLine, column: 0 }),
  end: (_from, { lastLine, lastColumn }) => ({ line: lastLine, column: lastColumn }),
};

/** Returns true for names, texts, and flags with a value. */
function hasText(rows: ReportRows, row: number, column: ShownColumn | null): boolean {
  if (!column || column.head.format === 'text') return true;
  return isWords(column.head.format) && rows.cell(row, column.index).value !== null;
}

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * Moves the focus from cell to cell. Tab reaches one cell of the table. The class writes to the DOM itself, so no row
 * renders again. The table draws the focused row even out of view, because a removed element loses the focus.
 */
export class CellFocus {
  private shown: ShownCells;
  private place: Place | null = null;
  private readonly stop: TabStop;
  private hasFocus = false;
  /** The line that the table was last asked to draw. */
  private awaited: number | null = null;
  private readonly onKeep: (extract: ExtractEntries) => void;
  private readonly onAsk: (asked: CellMenuRequest) => void;

  constructor(
    shown: ShownCells,
    stop: TabStop,
    onKeep: (extract: ExtractEntries) => void,
    onAsk: (asked: CellMenuRequest) => void,
  ) {
    this.shown = shown;
    this.stop = stop;
    this.onKeep = onKeep;
    this.onAsk = onAsk;
    this.keep();
    revealWhenLower(shown.scroller, () => (this.hasFocus ? this.target() : null));
  }

  settle(shown: ShownCells): void {
    const before = this.shown;
    this.shown = shown;
    if (this.place && (before.table !== shown.table || before.columns !== shown.columns))
      this.place = placeAfter(this.place, before, shown);
    const target = this.target();
    if (!target) {
      this.awaitLine();
      return;
    }
    this.awaited = null;
    if (this.hasFocus && this.isLeft(target)) this.focusElement(target);
    else this.stop.is(target);
  }

  focused(target: Element): void {
    this.place = this.placeOf(target);
    // By the time this code has loaded, the focus may be in a menu or popup that opened from the cell.
    this.hasFocus = this.shown.scroller.contains(document.activeElement);
    this.settle(this.shown);
  }

  blurred(): void {
    this.hasFocus = false;
  }

  claim(): void {
    this.hasFocus = this.place !== null;
  }

  refocus(): void {
    if (!this.place) return;
    this.hasFocus = true;
    const target = this.target();
    if (target) this.focusElement(target);
    else this.awaitLine();
  }

  press(use: KeyUseOf<'cells'>, target: Element): void {
    // React reports no focus that moves while it changes the page, for example when a panel closes.
    if (!this.hasFocus && target === document.activeElement) this.focused(target);
    if (!this.hasFocus || !this.place) return;
    if (use === 'choose') {
      const chosen = this.target();
      if (chosen?.matches('a, button')) chosen.click();
      else this.ask(chosen ?? target);
      return;
    }
    const { firstLine, lastLine, columns } = this.shown;
    const lastColumn = columns.length;
    const page = pageOf(this.shown.scroller, this.target());
    const { line, column } = STEPS[use](this.place, { firstLine, lastLine, lastColumn, page });
    this.place = placeAt(this.shown, within(firstLine, line, lastLine), within(0, column, lastColumn));
    this.refocus();
  }

  /**
   * Opens the menu of a text cell. Does nothing if the user has selected text to copy, or if the cell has a control.
   */
  ask(target: Element): void {
    const cell = target.closest<HTMLElement>('th, td');
    if (!cell?.closest('tr.row') || cell.querySelector('a, button')) return;
    if (document.getSelection()?.type === 'Range') return;
    const place = this.placeOf(cell);
    if (!place || place.row === null) return;
    const { row } = place;
    const { rows } = this.shown.table;
    const column = place.column === 0 ? null : this.shown.columns[place.column - 1];
    if (column === undefined || !hasText(rows, row, column)) return;
    this.place = place;
    // The focus returns to this cell after the menu. A click does not focus a cell.
    this.focusElement(cell);
    this.onAsk({ anchor: cell, rows, row, column });
  }

  private placeOf(target: Element): Place | null {
    const cell = target.closest<HTMLTableCellElement>('th, td');
    const line = Number(cell?.closest('tr')?.getAttribute('aria-rowindex'));
    return cell && line ? placeAt(this.shown, line, cell.cellIndex) : null;
  }

  /**
   * Returns the focusable element at the current place, or in the first row if there is no place yet. Returns `null`
   * while the row is not drawn.
   */
  private target(): HTMLElement | null {
    const { place } = this;
    const row = this.shown.scroller.querySelector(place ? `tr[aria-rowindex="${place.line}"]` : 'tr.row');
    const cell = row?.children[place?.column ?? 0];
    return cell instanceof HTMLElement ? controlOf(cell) : null;
  }

  /** Returns true if the focused element has left the page, or if another cell has the focus. */
  private isLeft(target: HTMLElement): boolean {
    const { activeElement } = document;
    return (
      activeElement !== target &&
      (activeElement === document.body || this.shown.scroller.contains(activeElement))
    );
  }

  private focusElement(target: HTMLElement): void {
    target.tabIndex = 0;
    target.focus({ preventScroll: true });
    this.stop.is(target);
    reveal(this.shown.scroller, target);
  }

  /** Asks once for each line, because a line may never be drawn in print. */
  private awaitLine(): void {
    const line = this.place?.line ?? null;
    if (line === this.awaited) return;
    this.awaited = line;
    this.keep();
  }

  /** Reports which entries the table must draw: the entries in view and the entry with the focus. */
  private keep(): void {
    this.onKeep((range) => {
      const drawn = defaultRangeExtractor(range);
      const kept = this.place ? this.place.line - this.shown.entryLine : -1;
      const [first = 0] = drawn;
      if (kept < 0 || kept >= range.count || (kept >= first && kept <= (drawn.at(-1) ?? -1))) return drawn;
      return kept < first ? [kept, ...drawn] : [...drawn, kept];
    });
  }
}

type Position = Pick<Place, 'line' | 'column'>;
