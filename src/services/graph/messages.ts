import type { PictureCommand, PictureMessage } from '../../domain/graph/picture';
import type { PlainEdges } from '../../domain/graph/requestGraph';

/** Where a thread finds the font of the page, which it does not see by itself. */
export interface FontFile {
  family: string;
  url: string;
  /** The letters that it has, and those by which it is told whether a name needs it. */
  range: string;
  letters: RegExp;
}

/** To a thread that lays out alone, for a page that draws itself. */
export type LayoutCommand =
  | { kind: 'run'; count: number; edges: PlainEdges }
  | { kind: 'hold'; node: number; x: number; y: number; follow: boolean }
  | { kind: 'letGo'; node: number }
  | { kind: 'restore' };

export type ToThread =
  /** The first one: what the thread is to do. */
  | { to: 'draw'; canvas: OffscreenCanvas; fonts: readonly FontFile[] }
  | { to: 'layout'; command: LayoutCommand }
  | { to: 'picture'; command: PictureCommand };

export type FromThread =
  | { from: 'picture'; news: PictureMessage }
  | { from: 'layout'; positions: Float32Array; settled: boolean; ticks: number };

export interface Thread {
  post: (message: ToThread, transfer?: Transferable[]) => void;
  close: () => void;
}

/** Starts a thread; `null` where there are none. `broke` is called once, when it stopped by itself. */
export type StartThread = (hear: (message: FromThread) => void, broke: () => void) => Thread | null;
