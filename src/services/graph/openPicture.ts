import type { GraphPicture, PictureCommand, PictureMessage } from '../../domain/graph/picture';
import { createLater, createLayout, type HearLayout, type Layout } from './layout';
import { createEngine, type Engine } from './layoutEngine';
import type { FontFile, FromThread, StartThread, Thread } from './messages';
import { createSurface } from './surface';

const now = (): number => performance.now();

/** The kinds of commands that a restarted picture must receive again, in this order. */
const REMEMBERED = ['look', 'motion', 'size', 'graph', 'view', 'compare'] as const;

function createCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  host.replaceChildren(canvas);
  return canvas;
}

/**
 * Creates an engine that draws on this thread, with a layout on this or another thread. Returns `null` if the canvas
 * has no context.
 */
function openHere(
  host: HTMLElement,
  guard: (work: () => void) => void,
  makeLayout: (hear: HearLayout) => Layout,
  hear: (news: PictureMessage) => void,
): Engine | null {
  const canvas = createCanvas(host);
  const surface = createSurface(
    canvas,
    document.createElement('canvas'),
    (of) => of.getContext('2d', { alpha: false }),
    () =>
      new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture gives no file')))),
      ),
  );
  if (!surface) return null;
  return createEngine(
    surface,
    {
      frame: (draw) => void requestAnimationFrame(() => guard(draw)),
      now,
      wait: (work, ms) => void setTimeout(work, ms),
      createLayout: makeLayout,
    },
    hear,
  );
}

const layoutHere = (hear: HearLayout): Layout => createLayout(hear, createLater(), now);

/** Creates a layout that runs on another thread. */
function layoutThere(thread: Thread): Layout {
  return {
    run: (count, edges) => thread.post({ to: 'layout', command: { kind: 'run', count, edges } }),
    hold: (node, x, y, follow) =>
      thread.post({ to: 'layout', command: { kind: 'hold', node, x, y, follow } }),
    letGo: (node) => thread.post({ to: 'layout', command: { kind: 'letGo', node } }),
    restore: () => thread.post({ to: 'layout', command: { kind: 'restore' } }),
    stop: () => undefined,
  };
}

/**
 * Opens a picture that fills `host`. Layout and drawing run on a separate thread. If a canvas cannot be transferred,
 * only the layout runs on the thread. Without a thread, or after the thread has failed, all work runs on the page, and
 * `hear` is notified.
 */
export function openPicture(
  host: HTMLElement,
  hear: (news: PictureMessage) => void,
  startThread: StartThread,
  fonts: readonly FontFile[] = [],
): GraphPicture {
  const memory = new Map<PictureCommand['kind'], PictureCommand>();
  let take: ((command: PictureCommand) => void) | null = null;
  let engine: Engine | null = null;
  let thread: Thread | null = null;
  let hearLayout: HearLayout | null = null;
  let closed = false;

  const replay = () => {
    for (const kind of REMEMBERED) {
      const command = memory.get(kind);
      if (command) take?.(command);
    }
  };

  /**
   * Runs work and reports an error as a failed picture. There is no other fallback, so the page continues without a
   * picture.
   */
  const guard = (work: () => void): void => {
    try {
      work();
    } catch (thrown) {
      console.error('The graph could not be drawn', thrown);
      take = null;
      engine?.stop();
      hear({ kind: 'failed' });
    }
  };

  const drawHere = (makeLayout: (hear: HearLayout) => Layout): boolean => {
    engine?.stop();
    engine = openHere(host, guard, makeLayout, hear);
    const opened = engine;
    take = opened && ((command) => guard(() => opened.take(command)));
    if (!opened) hear({ kind: 'failed' });
    replay();
    return opened !== null;
  };

  const onMessage = (message: FromThread) => {
    if (closed) return;
    if (message.from === 'picture') hear(message.news);
    else hearLayout?.(message.positions, message.settled, message.ticks);
  };
  const onBreak = () => {
    if (closed) return;
    thread = null;
    if (drawHere(layoutHere)) hear({ kind: 'onPage', reason: 'stopped' });
  };

  const started = startThread(onMessage, onBreak);
  thread = started;
  const canvas = createCanvas(host);
  if (started && 'transferControlToOffscreen' in canvas) {
    const offscreen = canvas.transferControlToOffscreen();
    started.post({ to: 'draw', canvas: offscreen, fonts }, [offscreen]);
    take = (command) => started.post({ to: 'picture', command });
  } else {
    const isDrawn = drawHere((hearIt) => {
      if (!started) return layoutHere(hearIt);
      hearLayout = hearIt;
      return layoutThere(started);
    });
    if (isDrawn) hear({ kind: 'onPage', reason: 'unavailable' });
  }

  return {
    send: (command) => {
      if (closed) return;
      memory.set(command.kind, command);
      // The comparison belonged to the previous graph.
      if (command.kind === 'graph') memory.delete('compare');
      take?.(command);
    },
    close: () => {
      closed = true;
      thread?.close();
      engine?.stop();
      host.replaceChildren();
    },
  };
}
