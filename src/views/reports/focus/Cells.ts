import type { FocusEvent, KeyboardEvent } from 'react';
import { KEYS, keyUse } from '../../ui/keys/keys';
import type { ExtractEntries } from '../table/useDrawnEntries';
import type { CellFocus } from './CellFocus';
import type { CellAsked, ShownCells } from './shownCells';
import { controlOf, TabStop } from './tabStop';

const isAmongRows = (target: EventTarget): target is Element =>
  target instanceof Element && !target.closest('thead');

interface Waiting {
  act: (focus: CellFocus) => void;
  /** Where the code is out of reach, Tab and the pointer lead to what they led to before. */
  otherwise: (() => void) | undefined;
}

/** The cells of a table by keyboard, for as long as nobody has gone to one; what leads from one to the next comes then. */
export class Cells {
  private shown: ShownCells | null = null;
  private focus: CellFocus | null = null;
  /** What is done in its order as soon as the code is there. */
  private readonly waiting: Waiting[] = [];
  private readonly stop = new TabStop();
  private readonly onKeep: (extract: ExtractEntries) => void;
  private readonly onAsk: (asked: CellAsked) => void;

  /**
   * @param onKeep is told which entries are drawn from now on for those in view.
   * @param onAsk is told of which text the menu is to be shown.
   */
  constructor(onKeep: (extract: ExtractEntries) => void, onAsk: (asked: CellAsked) => void) {
    this.onKeep = onKeep;
    this.onAsk = onAsk;
  }

  /** What is drawn is what is shown now: the focus, and what Tab leads to, follow. */
  settle(shown: ShownCells): void {
    this.shown = shown;
    if (this.focus) this.focus.settle(shown);
    else {
      const name = shown.scroller.querySelector<HTMLElement>('tr.row > th');
      if (name) this.stop.is(controlOf(name));
    }
  }

  /** Where the focus was last has it again. */
  readonly refocus = (): void => this.focus?.refocus();

  /** What is about to happen to the rows leaves the focus among them. */
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
      // A click follows, as it does on every button and link, unless other keys are to be done before.
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
