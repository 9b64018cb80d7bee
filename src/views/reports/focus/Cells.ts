import type { FocusEvent, KeyboardEvent } from 'react';
import { KEYS, keyUse } from '../../ui/keys/keys';
import type { ExtractEntries } from '../table/useDrawnEntries';
import type { CellFocus } from './CellFocus';
import type { CellMenuRequest, ShownCells } from './shownCells';
import { controlOf, TabStop } from './tabStop';

const isAmongRows = (target: EventTarget): target is Element =>
  target instanceof Element && !target.closest('thead');

interface Waiting {
  act: (focus: CellFocus) => void;
  /** Called if the code fails to load. Tab and the pointer then work as before. */
  otherwise: (() => void) | undefined;
}

/** Handles the keyboard in the cells of a table. The code of `CellFocus` loads when the user first enters a cell. */
export class Cells {
  private shown: ShownCells | null = null;
  private focus: CellFocus | null = null;
  /** Actions to run in order once the code has loaded. */
  private readonly waiting: Waiting[] = [];
  private readonly stop = new TabStop();
  private readonly onKeep: (extract: ExtractEntries) => void;
  private readonly onAsk: (asked: CellMenuRequest) => void;

  /**
   * @param onKeep receives the function that selects the entries to draw
   * @param onAsk receives the cell whose menu is to open
   */
  constructor(onKeep: (extract: ExtractEntries) => void, onAsk: (asked: CellMenuRequest) => void) {
    this.onKeep = onKeep;
    this.onAsk = onAsk;
  }

  /** Updates the focus and the Tab stop after the table has drawn other cells. */
  settle(shown: ShownCells): void {
    this.shown = shown;
    if (this.focus) this.focus.settle(shown);
    else {
      const name = shown.scroller.querySelector<HTMLElement>('tr.row > th');
      if (name) this.stop.is(controlOf(name));
    }
  }

  /** Moves the focus back to the last cell. */
  readonly refocus = (): void => this.focus?.refocus();

  /** Keeps the focus in the table during the next change of the rows. */
  readonly claim = (): void => this.focus?.claim();

  readonly onClick = (target: EventTarget): void => {
    if (isAmongRows(target) && !target.closest('a, button')) this.run((focus) => focus.ask(target));
  };

  readonly handlers = {
    onFocus: ({ target }: FocusEvent) => {
      if (isAmongRows(target)) this.run((focus) => focus.focused(target));
    },
    onBlur: () => this.focus?.blurred(),
    onKeyDown: (event: KeyboardEvent) => {
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const use = keyUse(KEYS.cells, event);
      const ofTable = use === 'start' || use === 'end';
      if (!use || altKey || metaKey || shiftKey || ctrlKey !== ofTable || !isAmongRows(target)) return;
      const control = use === 'choose' ? target.closest<HTMLElement>('a, button') : null;
      // The browser clicks the button or link itself, unless earlier keys are still waiting.
      if (control && this.waiting.length === 0) return;
      event.preventDefault();
      this.run(
        (focus) => focus.press(use, target),
        () => control?.click(),
      );
    },
  };

  private run(act: Waiting['act'], otherwise?: () => void): void {
    if (this.focus) {
      act(this.focus);
      return;
    }
    this.waiting.push({ act, otherwise });
    if (this.waiting.length > 1) return;
    import('./CellFocus').then(
      ({ CellFocus: Focus }) => {
        if (!this.shown) return;
        this.focus = new Focus(this.shown, this.stop, this.onKeep, this.onAsk);
        for (const { act: next } of this.waiting.splice(0)) next(this.focus);
      },
      () => {
        for (const { otherwise: next } of this.waiting.splice(0)) next?.();
      },
    );
  }
}
