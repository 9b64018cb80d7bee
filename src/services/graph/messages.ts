import type { PictureCommand, PictureMessage } from '../../domain/graph/picture';
import type { PlainEdges } from '../../domain/graph/requestGraph';

/** A font file of the page. A worker cannot use the page's fonts and loads the file itself. */
export interface FontFile {
  family: string;
  url: string;
  /** The file's characters as a CSS `unicode-range`. `letters` matches a name that needs the file. */
  range: string;
  letters: RegExp;
}

/** Commands for a thread that only computes the layout, while the page draws. */
export type LayoutCommand =
  | { kind: 'run'; count: number; edges: PlainEdges }
  | { kind: 'hold'; node: number; x: number; y: number; follow: boolean }
  | { kind: 'letGo'; node: number }
  | { kind: 'restore' };

export type ToThread =
  /** The first message, which makes the thread draw on this canvas. */
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

/** Starts a thread. Returns `null` if threads are unavailable. Calls `broke` once if the thread fails. */
export type StartThread = (hear: (message: FromThread) => void, broke: () => void) => Thread | null;
