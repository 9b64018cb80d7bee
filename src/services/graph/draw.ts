import { drawChanges } from './drawChanges';
import { type Context, drawChosenEdges, drawLiftedEdges, drawPlainEdges } from './drawEdges';
import { drawLabels, drawLifted, drawPlainNodes, drawPointed, drawRoles, type Texts } from './drawNodes';
import { project, type Scene } from './scene';

/** Draws the whole picture except a dragged node, on the page's thread or in a worker. */
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

/** Draws the parts that change from frame to frame: a dragged node, and the ring around the pointed node. */
export function drawAbove(context: Context, scene: Scene, texts: Texts): void {
  project(scene);
  drawLiftedEdges(context, scene);
  drawLifted(context, scene, texts);
  drawPointed(context, scene);
}
