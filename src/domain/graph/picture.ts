import type { Point, Size } from './camera';
import type { PlainEdges } from './requestGraph';

/** The current colours and font of the page. */
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

/** The visible part of the graph. Nodes are indices into the names of the graph. */
export interface PictureView {
  chosen: number | null;
  unconnected: boolean;
  names: boolean;
  leastWeight: number;
}

/** Codes for the change of an edge between two spans. */
export const CHANGES = { none: 0, rising: 1, new: 2, fading: 3 } as const;
export type EdgeChange = keyof typeof CHANGES;

export interface PictureComparison {
  /** The change code of each edge of the graph. */
  changes: Uint8Array;
  /** Edges that only the other span has. `goneChange` is the change code of these edges. */
  otherEdges: PlainEdges;
  otherEdgesChange: number;
}

export interface PictureGraph {
  names: readonly string[];
  edges: PlainEdges;
}

/** Messages from the page to the picture. Lengths are in CSS pixels. */
export type PictureCommand =
  | { kind: 'graph'; graph: PictureGraph }
  | { kind: 'look'; look: PictureLook }
  | { kind: 'size'; size: Size; ratio: number }
  | { kind: 'motion'; reduced: boolean }
  | { kind: 'view'; view: PictureView }
  | { kind: 'compare'; comparison: PictureComparison | null }
  /** The node that the keyboard or the table points to. */
  | { kind: 'point'; node: number | null; reveal: boolean }
  | { kind: 'zoom'; factor: number }
  | { kind: 'pan'; dx: number; dy: number }
  | { kind: 'fit' }
  /** Restores the first layout and shows the whole graph. */
  | { kind: 'reset' }
  | { kind: 'wheel'; at: Point; delta: number }
  | { kind: 'pointer'; type: 'down' | 'move' | 'up' | 'cancel' | 'leave'; id: number; at: Point }
  | { kind: 'png'; name: string };

/** Messages from the picture to the page. */
export type PictureMessage =
  /** The first picture of a graph is on screen. */
  | { kind: 'shown' }
  | { kind: 'settled'; ticks: number }
  /** The node under the pointer or at the keyboard cursor, and the node's position. */
  | { kind: 'pointed'; node: number | null; at: Point; grabbing: boolean }
  | { kind: 'chosen'; node: number }
  | { kind: 'png'; name: string; blob: Blob }
  /** The picture is drawn on the page's own thread, because a worker is unavailable or has stopped. */
  | { kind: 'onPage'; reason: 'unavailable' | 'stopped' }
  | { kind: 'failed' };

export interface GraphPicture {
  send: (command: PictureCommand) => void;
  close: () => void;
}

/** Opens a picture that fills an element. */
export type OpenPicture = (host: HTMLElement, hear: (news: PictureMessage) => void) => Promise<GraphPicture>;
