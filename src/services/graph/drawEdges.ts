import { ROLES } from '../../domain/graph/neighbours';
import { eachEdge } from '../../domain/graph/requestGraph';
import { isShown, radiusOf, type Scene } from './scene';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const THINNEST = 1;
const THICKEST = 3.5;
/** Number of segments in a path. Stroking one long path is slow, and stroking many short paths is slow as well. */
const SEGMENTS = 400;
const DASH = [6, 4];
export const NO_DASH: number[] = [];
const ARROW_LENGTH = 9;
const ARROW_WIDTH = 4;
/** Offset in pixels of the two lines of a bidirectional edge from the edge's middle. */
const APART = 2;
const GAP = 4;

const widthOf = (weight: number, heaviest: number): number =>
  THINNEST + (THICKEST - THINNEST) * Math.sqrt(Math.min(1, weight / heaviest));

export interface Segment {
  x: number;
  y: number;
  toX: number;
  toY: number;
}

/** Returns the line between two nodes on the screen. */
export const lineOf = ({ xs, ys }: Scene, source: number, target: number): Segment => ({
  x: xs[source] ?? 0,
  y: ys[source] ?? 0,
  toX: xs[target] ?? 0,
  toY: ys[target] ?? 0,
});

/** Returns true if the bounding box of a line overlaps the picture. */
export const isSeen = ({ size }: Scene, { x, y, toX, toY }: Segment): boolean =>
  Math.max(x, toX) >= 0 &&
  Math.max(y, toY) >= 0 &&
  Math.min(x, toX) <= size.width &&
  Math.min(y, toY) <= size.height;

/**
 * Line width in pixels of each band. Browsers draw lines of up to one pixel fast, which matters for thousands of lines.
 */
const WIDTHS = [0.75, 1, 2];
/** Number of edges up to which each edge stays clear. With more edges, the light edges are fainter. */
const CLEAR_EDGES = 1_200;
const FAINTEST = 0.3;

/** Returns the opacity of each line for a number of lines. */
export const faintnessOf = (lines: number): number => Math.max(FAINTEST, Math.min(1, CLEAR_EDGES / lines));

/**
 * Draws the edges that do not belong to the chosen node, thin and faint, in three widths. Heavy edges are darker.
 *
 * The first picture of many edges has no wide lines, because they take half of its drawing time and the nodes are not
 * yet at the positions of the layout.
 */
export function drawPlainEdges(context: Context, scene: Scene): void {
  const { graph, look, bands, xs, ys, size, lifted, isStart } = scene;
  if (!look) return;
  const { sources, targets } = graph.edges;
  const widest = isStart && sources.length > CLEAR_EDGES ? 1 : Infinity;
  for (const [band, edges] of bands.entries()) {
    context.strokeStyle = band === 2 ? look.lineStrong : look.line;
    context.globalAlpha = band === 0 ? faintnessOf(sources.length) : 1;
    const width = Math.min(WIDTHS[band] ?? 1, widest);
    context.lineWidth = width;
    // A wider line is fast on its own, but slow in a path with lines that it crosses.
    const atOnce = width > 1 ? 1 : SEGMENTS;
    let segments = 0;
    context.beginPath();
    for (const edge of edges) {
      const source = sources[edge] ?? 0;
      const target = targets[edge] ?? 0;
      if (source === lifted || target === lifted) continue;
      const x = xs[source] ?? 0;
      const y = ys[source] ?? 0;
      const toX = xs[target] ?? 0;
      const toY = ys[target] ?? 0;
      if ((x < 0 && toX < 0) || (y < 0 && toY < 0)) continue;
      if ((x > size.width && toX > size.width) || (y > size.height && toY > size.height)) continue;
      context.moveTo(x, y);
      context.lineTo(toX, toY);
      segments += 1;
      if (segments % atOnce !== 0) continue;
      context.stroke();
      context.beginPath();
    }
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Draws all edges of the dragged node. */
export function drawLiftedEdges(context: Context, scene: Scene): void {
  const { graph, view, look, lifted } = scene;
  if (!look || lifted === null) return;
  context.strokeStyle = look.lineStrong;
  context.lineWidth = 1.25;
  context.beginPath();
  eachEdge(graph.edges, view.leastWeight, (source, target) => {
    if (source !== lifted && target !== lifted) return;
    if (!isShown(scene, source) || !isShown(scene, target)) return;
    const { x, y, toX, toY } = lineOf(scene, source, target);
    context.moveTo(x, y);
    context.lineTo(toX, toY);
  });
  context.stroke();
}

function drawArrow(context: Context, x: number, y: number, angle: number): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number): [number, number] => [
    x - along * cos - across * sin,
    y - along * sin + across * cos,
  ];
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(...at(ARROW_LENGTH, ARROW_WIDTH));
  context.lineTo(...at(ARROW_LENGTH, -ARROW_WIDTH));
  context.closePath();
  context.fill();
}

interface Ends {
  /** Space in pixels for the discs at both ends. */
  from: number;
  to: number;
  arrows: 'to' | 'both';
}

function drawLine(context: Context, line: Segment, { from, to, arrows }: Ends, shift = 0): void {
  const angle = Math.atan2(line.toY - line.y, line.toX - line.x);
  const length = Math.hypot(line.toX - line.x, line.toY - line.y);
  if (length <= from + to) return;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number): [number, number] => [
    line.x + along * cos - shift * sin,
    line.y + along * sin + shift * cos,
  ];
  const tip = (along: number): [number, number] => [line.x + along * cos, line.y + along * sin];
  context.beginPath();
  context.moveTo(...at(from + (arrows === 'both' ? ARROW_LENGTH - 2 : 0)));
  context.lineTo(...at(length - to - ARROW_LENGTH + 2));
  context.stroke();
  if (shift > 0) return;
  drawArrow(context, ...tip(length - to), angle);
  if (arrows === 'both') drawArrow(context, ...tip(from), angle + Math.PI);
}

/**
 * Draws the edges of the chosen node. Incoming edges are solid and outgoing edges dashed. Bidirectional edges are two
 * lines with an arrow at each end.
 */
export function drawChosenEdges(context: Context, scene: Scene): void {
  const { graph, view, look, roles, heaviest, lifted } = scene;
  if (view.chosen === null || !look) return;
  const chosen = view.chosen;
  const roomOf = (node: number): number => radiusOf(scene, node) + GAP + (node === chosen ? 6 : 0);
  eachEdge(graph.edges, view.leastWeight, (source, target, weight) => {
    if ((source !== chosen && target !== chosen) || source === lifted || target === lifted) return;
    const role = roles[source === chosen ? target : source];
    const isBoth = role === ROLES.both;
    // Both edges of a bidirectional pair reach this line. The outgoing edge draws the pair.
    if (isBoth && source !== chosen) return;
    const line = lineOf(scene, source, target);
    if (!isSeen(scene, line)) return;
    const colour = isBoth ? look.both : role === ROLES.in ? look.in : look.out;
    context.strokeStyle = colour;
    context.fillStyle = colour;
    const ends: Ends = { from: roomOf(source), to: roomOf(target), arrows: isBoth ? 'both' : 'to' };
    if (isBoth) {
      context.lineWidth = 1.25;
      drawLine(context, line, ends, -APART);
      drawLine(context, line, ends, APART);
    } else {
      context.lineWidth = widthOf(weight, heaviest);
      context.setLineDash(role === ROLES.out ? DASH : NO_DASH);
      drawLine(context, line, ends);
      context.setLineDash(NO_DASH);
    }
  });
}
