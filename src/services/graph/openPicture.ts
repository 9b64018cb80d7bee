import type { GraphPicture, PictureCommand, PictureMessage } from '../../domain/graph/picture';
import { createLater, createLayout, type HearLayout, type Layout } from './layout';
import { createEngine, type Engine } from './layoutEngine';
import type { FontFile, FromThread, StartThread, Thread } from './messages';
import { createSurface } from './surface';

const now = (): number => performance.now();

/** What a picture that starts anew has to be told again, in this order. */
const REMEMBERED = ['look', 'motion', 'size', 'graph', 'view', 'compare'] as const;

function createCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  host.replaceChildren(canvas);
  return canvas;
}

/** Draws on this thread, with a layout of this or another thread. */
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

/** A layout on another thread. */
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
 * A picture that fills `host`. Layout and drawing are on a thread of their own; where a canvas cannot be handed
 * over only the layout is, and where there is no thread, or it stops, all is done on the page, which is told.
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

  /** Nothing is left to fall back on: the page goes on without a picture. */
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
      // What was chosen and compared was so of the graph before.
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
