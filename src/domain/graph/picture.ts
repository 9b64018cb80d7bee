import type { Point, Size } from './camera';
import type { PlainEdges } from './requestGraph';

/** Colours and font of the picture, as the page has them now. */
export interface PictureLook {
  page: string;
  text: string;
  line: string;
  lineStrong: string;
  node: string;
  accent: string;
  accentTint: string;
  in: string;
  out: string;
  both: string;
  rising: string;
  new: string;
  fading: string;
  font: string;
}

/** What of the graph is shown. Nodes are their places in `names`. */
export interface PictureView {
  chosen: number | null;
  unconnected: boolean;
  names: boolean;
  leastWeight: number;
}

/** How an edge changed against another span, by its code. */
export const CHANGES = { none: 0, rising: 1, new: 2, fading: 3 } as const;
export type EdgeChange = keyof typeof CHANGES;

export interface PictureComparison {
  /** The code of each edge of the graph. */
  changes: Uint8Array;
  /** Edges of the other span alone, and the code of their change. */
  gone: PlainEdges;
  goneChange: number;
}

export interface PictureGraph {
  names: readonly string[];
  edges: PlainEdges;
}

/** What the page tells the picture. Lengths are CSS pixels. */
export type PictureCommand =
  | { kind: 'graph'; graph: PictureGraph }
  | { kind: 'look'; look: PictureLook }
  | { kind: 'size'; size: Size; ratio: number }
  | { kind: 'motion'; reduced: boolean }
  | { kind: 'view'; view: PictureView }
  | { kind: 'compare'; comparison: PictureComparison | null }
  /** The node that the keyboard or the table is at. */
  | { kind: 'point'; node: number | null; reveal: boolean }
  | { kind: 'zoom'; factor: number }
  | { kind: 'pan'; dx: number; dy: number }
  | { kind: 'fit' }
  /** As it was first laid out, and seen whole. */
  | { kind: 'reset' }
  | { kind: 'wheel'; at: Point; delta: number }
  | { kind: 'pointer'; type: 'down' | 'move' | 'up' | 'cancel' | 'leave'; id: number; at: Point }
  | { kind: 'png'; name: string };

/** What the picture tells the page. */
export type PictureNews =
  /** The first picture of a graph is on screen. */
  | { kind: 'shown' }
  | { kind: 'settled'; ticks: number }
  /** The node under the pointer or the keyboard, and where it is. */
  | { kind: 'pointed'; node: number | null; at: Point; grabbing: boolean }
  | { kind: 'chosen'; node: number }
  | { kind: 'png'; name: string; blob: Blob }
  /** It is drawn on the page's own thread, because there is no other or that one stopped. */
  | { kind: 'onPage'; reason: 'unavailable' | 'stopped' }
  | { kind: 'failed' };

export interface GraphPicture {
  tell: (command: PictureCommand) => void;
  close: () => void;
}

/** Opens a picture that fills an element. */
export type OpenPicture = (host: HTMLElement, hear: (news: PictureNews) => void) => Promise<GraphPicture>;
