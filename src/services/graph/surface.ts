import type { Context } from './drawEdges';

/** The surface of a picture: a canvas of the page, or a canvas that was transferred to a thread. */
export interface Surface {
  context: Context;
  /** Sets the size in device pixels. */
  resize: (width: number, height: number) => void;
  /** Caches the current picture. This call also makes the browser execute all pending drawing commands. */
  keep: () => void;
  /** Draws the cached picture, moved by device pixels and scaled. */
  drawKept: (x: number, y: number, scale: number) => void;
  toBlob: () => Promise<Blob>;
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Creates a surface. Returns `null` if a canvas has no context. */
export function createSurface<C extends Canvas>(
  canvas: C,
  layer: C,
  contextOf: (of: C) => Context | null,
  toBlob: () => Promise<Blob>,
): Surface | null {
  const context = contextOf(canvas);
  const layerContext = contextOf(layer);
  if (!context || !layerContext) return null;
  return {
    context,
    resize: (width, height) => {
      for (const each of [canvas, layer]) {
        each.width = width;
        each.height = height;
      }
    },
    keep: () => {
      if (canvas.width > 0 && canvas.height > 0) layerContext.drawImage(canvas, 0, 0);
    },
    drawKept: (x, y, scale) => {
      if (layer.width > 0 && layer.height > 0)
        context.drawImage(layer, x, y, layer.width * scale, layer.height * scale);
    },
    toBlob,
  };
}
