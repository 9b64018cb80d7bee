import { CHANGES } from '../../domain/graph/picture';
import { eachEdge } from '../../domain/graph/requestGraph';
import { type Context, faintnessOf, isSeen, lineOf, NO_DASH, type Segment } from './drawEdges';
import { isShown, type Scene } from './scene';

const KINDS = [CHANGES.fading, CHANGES.rising, CHANGES.new] as const;
type Kind = (typeof KINDS)[number];

const DASHES: Record<Kind, number[]> = {
  [CHANGES.rising]: NO_DASH,
  [CHANGES.new]: [10, 3, 2, 3],
  [CHANGES.fading]: [2, 4],
};
const MARK = 5;

/**
 * Position of the mark on its edge. The mark is nearer to the source, so the marks of two opposite edges do not
 * overlap.
 */
const MARK_AT = 0.4;

/** Draws the mark of an edge: a triangle up (rising), a cross (new) or a triangle down (fading). */
function drawMark(context: Context, { x, y, toX, toY }: Segment, kind: Kind, page: string): void {
  const [midX, midY] = [x + (toX - x) * MARK_AT, y + (toY - y) * MARK_AT];
  const trace = (): void => {
    context.beginPath();
    if (kind === CHANGES.new) {
      context.moveTo(midX - MARK, midY);
      context.lineTo(midX + MARK, midY);
      context.moveTo(midX, midY - MARK);
      context.lineTo(midX, midY + MARK);
      return;
    }
    const up = kind === CHANGES.rising ? -MARK : MARK;
    context.moveTo(midX, midY + up);
    context.lineTo(midX + MARK, midY - up);
    context.lineTo(midX - MARK, midY - up);
    context.closePath();
  };
  const colour = context.strokeStyle;
  trace();
  context.strokeStyle = page;
  context.lineWidth = 6;
  context.stroke();
  context.strokeStyle = colour;
  context.lineWidth = 2.5;
  trace();
  context.stroke();
  if (kind !== CHANGES.new) context.fill();
}

/**
 * Draws the edges that are rising, new or fading, each kind in its own line style. If a node is chosen, only the node's
 * edges get a mark.
 */
export function drawChanges(context: Context, scene: Scene): void {
  const { comparison, graph, view, look } = scene;
  if (!comparison || !look) return;
  const { chosen, leastWeight } = view;
  const colours: Record<Kind, string> = {
    [CHANGES.rising]: look.rising,
    [CHANGES.new]: look.new,
    [CHANGES.fading]: look.fading,
  };
  for (const kind of KINDS) {
    context.strokeStyle = colours[kind];
    context.fillStyle = colours[kind];
    const draw = (source: number, target: number, isGone: boolean): void => {
      if (!isShown(scene, source) || !isShown(scene, target)) return;
      if (chosen !== null && source !== chosen && target !== chosen) return;
      const line = lineOf(scene, source, target);
      if (!isSeen(scene, line)) return;
      if (chosen === null || isGone) {
        context.globalAlpha = chosen === null ? faintnessOf(graph.edges.weights.length) : 1;
        context.lineWidth = kind === CHANGES.rising ? 2 : 1.25;
        context.setLineDash(DASHES[kind]);
        context.beginPath();
        context.moveTo(line.x, line.y);
        context.lineTo(line.toX, line.toY);
        context.stroke();
        context.setLineDash(NO_DASH);
        context.globalAlpha = 1;
      }
      if (chosen !== null) drawMark(context, line, kind, look.page);
    };
    eachEdge(graph.edges, leastWeight, (source, target, _weight, edge) => {
      if (comparison.changes[edge] === kind) draw(source, target, false);
    });
    if (kind === comparison.otherEdgesChange)
      eachEdge(comparison.otherEdges, leastWeight, (source, target) => draw(source, target, true));
  }
}
