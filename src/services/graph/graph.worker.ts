import type { PictureCommand } from '../../domain/graph/picture';
import { createLater, createLayout, type Layout } from './layout';
import { createEngine } from './layoutEngine';
import type { FontFile, FromThread, LayoutCommand, ToThread } from './messages';
import { createSurface } from './surface';

/** The global scope of a worker. The compiler assumes the scope of a window. */
interface WorkerScope {
  postMessage: (message: FromThread, transfer: Transferable[]) => void;
  requestAnimationFrame: (draw: () => void) => void;
  fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<ToThread>) => void) | null;
}
// The cast is safe, because this file runs only as a dedicated worker.
const scope = self as unknown as WorkerScope;

const SHORTEST_SLICE_MS = 60;
const LONGEST_SLICE_MS = 400;

const now = (): number => performance.now();
let take: ((command: PictureCommand) => void) | null = null;
let layout: Layout | null = null;

/** Returns a function that loads each font file as soon as a name contains one of the file's letters. */
function createFonts(fonts: readonly FontFile[], came: () => void): (names: readonly string[]) => void {
  const waiting = new Set(fonts);
  return (names) => {
    for (const font of waiting) {
      if (!names.some((name) => font.letters.test(name))) continue;
      waiting.delete(font);
      const { family, url, range } = font;
      const face = new FontFace(family, `url("${url}")`, { weight: '100 900', unicodeRange: range });
      // If a font file cannot be loaded, the picture uses the system's font.
      face.load().then(
        () => {
          scope.fonts.add(face);
          came();
        },
        () => undefined,
      );
    }
  };
}

function open(canvas: OffscreenCanvas, fontFiles: readonly FontFile[]): (command: PictureCommand) => void {
  const surface = createSurface(
    canvas,
    new OffscreenCanvas(0, 0),
    (of) => of.getContext('2d', { alpha: false }),
    () => canvas.convertToBlob({ type: 'image/png' }),
  );
  if (!surface) throw new Error('The canvas gives no context');
  const opened = createEngine(
    surface,
    {
      frame: (draw) => scope.requestAnimationFrame(draw),
      now,
      wait: (work, ms) => void setTimeout(work, ms),
      // One slice of the layout follows each frame. A slice normally takes four times as long as drawing, and pointers
      // are handled between slices.
      createLayout: (hear, drawingMs) =>
        createLayout(
          hear,
          (work) => scope.requestAnimationFrame(work),
          now,
          () => Math.min(LONGEST_SLICE_MS, Math.max(SHORTEST_SLICE_MS, 4 * drawingMs())),
        ),
    },
    (news) => scope.postMessage({ from: 'picture', news }, []),
  );
  const loadFor = createFonts(fontFiles, opened.fontCame);
  return (command) => {
    if (command.kind === 'graph') loadFor(command.graph.names);
    opened.take(command);
  };
}

/** Shortest time in ms between two messages with positions, as often as a page can draw. */
const TOLD_EVERY_MS = 30;

function openLayout(): Layout {
  let toldAt = -Infinity;
  return createLayout(
    (positions, settled, ticks) => {
      if (!settled && now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = now();
      // The transfer moves the memory to the page, so this message needs a copy.
      const sent = positions.slice();
      scope.postMessage({ from: 'layout', positions: sent, settled, ticks }, [sent.buffer]);
    },
    createLater(),
    now,
  );
}

function takeLayoutCommand(command: LayoutCommand): void {
  layout ??= openLayout();
  switch (command.kind) {
    case 'run':
      layout.run(command.count, command.edges);
      return;
    case 'hold':
      layout.hold(command.node, command.x, command.y, command.follow);
      return;
    case 'letGo':
      layout.letGo(command.node);
      return;
    case 'restore':
      layout.restore();
      return;
  }
}

scope.onmessage = ({ data }) => {
  switch (data.to) {
    case 'draw':
      take = open(data.canvas, data.fonts);
      return;
    case 'picture':
      take?.(data.command);
      return;
    case 'layout':
      takeLayoutCommand(data.command);
  }
};
