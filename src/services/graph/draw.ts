import { drawChanges } from './drawChanges';
import { type Context, drawChosenEdges, drawLiftedEdges, drawPlainEdges } from './drawEdges';
import { drawLabels, drawLifted, drawPlainNodes, drawPointed, drawRoles, type Texts } from './drawNodes';
import { project, type Scene } from './scene';

/** Draws the whole picture, on whichever thread, but for a node that is being dragged over it. */
export function draw(context: Context, scene: Scene, texts: Texts): void {
  const { look, size, view } = scene;
  if (!look) return;
  project(scene);
  context.fillStyle = look.page;
  context.fillRect(0, 0, size.width, size.height);
  drawPlainEdges(context, scene);
  drawPlainNodes(context, scene, view.chosen === null ? look.node : look.lineStrong);
  drawChosenEdges(context, scene);
  drawChanges(context, scene);
  drawRoles(context, scene);
  if (view.names) drawLabels(context, scene, texts);
}

/** Draws what moves from picture to picture: a dragged node, and the ring around what is pointed at. */
export function drawAbove(context: Context, scene: Scene, texts: Texts): void {
  project(scene);
  drawLiftedEdges(context, scene);
  drawLifted(context, scene, texts);
  drawPointed(context, scene);
}
