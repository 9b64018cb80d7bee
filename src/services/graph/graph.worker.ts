import type { PictureCommand } from '../../domain/graph/picture';
import { createLater, createLayout, type Layout } from './layout';
import { createEngine } from './layoutEngine';
import type { FontFile, FromThread, LayoutCommand, ToThread } from './messages';
import { createSurface } from './surface';

/** What a worker's global scope has that a window's type says otherwise. */
interface WorkerScope {
  postMessage: (message: FromThread, transfer: Transferable[]) => void;
  requestAnimationFrame: (draw: () => void) => void;
  fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<ToThread>) => void) | null;
}
// True of a dedicated worker, and this file is only ever one.
const scope = self as unknown as WorkerScope;

const SHORTEST_SLICE_MS = 60;
const LONGEST_SLICE_MS = 400;

const now = (): number => performance.now();
let take: ((command: PictureCommand) => void) | null = null;
let layout: Layout | null = null;

/** Each file is fetched when there is a name with one of its letters. */
function createFonts(fonts: readonly FontFile[], came: () => void): (names: readonly string[]) => void {
  const waiting = new Set(fonts);
  return (names) => {
    for (const font of waiting) {
      if (!names.some((name) => font.letters.test(name))) continue;
      waiting.delete(font);
      const { family, url, range } = font;
      const face = new FontFace(family, `url("${url}")`, { weight: '100 900', unicodeRange: range });
      // Without it the picture has the system's font.
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
      // A slice after each frame: drawing takes no more than a fifth of the time, and pointers are answered.
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

/** As often as a page can draw. */
const TOLD_EVERY_MS = 30;

function openLayout(): Layout {
  let toldAt = -Infinity;
  return createLayout(
    (positions, settled, ticks) => {
      if (!settled && now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = now();
      // The page takes the memory over.
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
