import type { HearLayout, Layout } from './layout';

/** The functions of the thread that the engine runs on. */
export interface Stage {
  frame: (draw: () => void) => void;
  now: () => number;
  /** Runs work after a delay in ms. */
  wait: (work: () => void, ms: number) => void;
  createLayout: (hear: HearLayout, drawingMs: () => number) => Layout;
}
