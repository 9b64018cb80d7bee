import type { Context } from './drawEdges';

/** What the picture is drawn on: a canvas of the page, or one that was handed to a thread. */
export interface Surface {
  context: Context;
  /** In the device's own pixels. */
  resize: (width: number, height: number) => void;
  /** Keeps what is drawn now. By then it is drawn indeed, and not only written down to be. */
  keep: () => void;
  /** Draws what was kept, moved by device pixels and scaled. */
  drawKept: (x: number, y: number, scale: number) => void;
  toBlob: () => Promise<Blob>;
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** `null` where the canvas cannot be drawn on. */
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
