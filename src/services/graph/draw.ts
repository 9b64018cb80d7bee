import { drawChanges } from './drawChanges';
import { type Context, drawChosenEdges, drawPlainEdges } from './drawEdges';
import { drawLabels, drawPlainNodes, drawPointed, drawRoles, type Texts } from './drawNodes';
import type { Scene } from './scene';

/** Draws the whole picture, on whichever thread. The context's unit is a CSS pixel. */
export function draw(context: Context, scene: Scene, texts: Texts): void {
  const { look, size, view } = scene;
  if (!look) return;
  context.fillStyle = look.page;
  context.fillRect(0, 0, size.width, size.height);
  const ofChosen = view.chosen !== null;
  // Of a chosen one alone its own edges are shown, unless everybody is.
  if (!ofChosen || view.unconnected) drawPlainEdges(context, scene);
  drawPlainNodes(context, scene, ofChosen ? look.lineStrong : look.node);
  drawChosenEdges(context, scene);
  drawChanges(context, scene);
  drawRoles(context, scene);
  drawPointed(context, scene);
  if (view.names) drawLabels(context, scene, texts);
}
