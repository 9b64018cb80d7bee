/** Drives a graph from inside the page, and measures the times. */
import { type BenchGraph, makeGraph } from '../lib/graphData';

export interface GraphContender {
  /** Prepares the answer before the measurement. */
  prepare?: (graph: BenchGraph) => void;
  /** Draws the graph. Calls `shown` after the first picture, and `settled` when the layout is complete. */
  mount: (host: HTMLElement, graph: BenchGraph, shown: () => void, settled: () => void) => void;
  /** Moves the picture by the given pixels. */
  pan: (dx: number, dy: number) => void;
  /** Moves the first node by the given units of the layout. Releases the node if `end` is true. */
  drag: (dx: number, dy: number, end: boolean) => void;
  /** Registers a callback for each picture. Only for contenders that draw on another thread than the page. */
  onDrawn?: (drawn: (at: number) => void) => void;
}

export interface GraphTimes {
  shown: number;
  /** Time until the layout is complete in ms, or `null` after a timeout. */
  settled: number | null;
  longestBlock: number;
  /** Times between consecutive pictures, in ms. */
  pan: number[];
  drag: number[];
}

declare global {
  interface Window {
    graphBench?: { run: (giveUpMs: number) => Promise<GraphTimes> };
  }
}

const MOVE_MS = 2_000;
const STEP = 4;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls `step` in each frame for two seconds. Returns the times between the pictures that were drawn. */
async function move(contender: GraphContender, step: (by: number) => void): Promise<number[]> {
  const drawn: number[] = [];
  let isOver = false;
  contender.onDrawn?.((at) => {
    if (!isOver) drawn.push(at);
  });
  const start = performance.now();
  await new Promise<void>((resolve) => {
    const frame = (now: number) => {
      if (!contender.onDrawn) drawn.push(now);
      // Changes the direction regularly, so that the graph stays in view.
      step(Math.floor((now - start) / 250) % 2 === 0 ? STEP : -STEP);
      if (now - start >= MOVE_MS) resolve();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  isOver = true;
  return drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
}

/** Reads a pixel of each canvas, because a canvas only records its drawing commands until the pixels are read. */
function flushDrawing(host: HTMLElement): void {
  for (const canvas of host.querySelectorAll('canvas')) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
}

/** Reads `?nodes=&edges=` and sets `window.graphBench`, which the suite calls. */
export function publishGraph(contender: GraphContender): void {
  const params = new URLSearchParams(location.search);
  const graph = makeGraph(Number(params.get('nodes') ?? '300'), Number(params.get('edges') ?? '1000'));
  const host = document.getElementById('host');
  if (!host) throw new Error('There is no host');
  const blocks: number[] = [];
  new PerformanceObserver((list) => blocks.push(...list.getEntries().map((entry) => entry.duration))).observe(
    {
      type: 'longtask',
    },
  );
  window.graphBench = {
    run: async (giveUpMs) => {
      contender.prepare?.(graph);
      await pause(400);
      blocks.length = 0;
      const start = performance.now();
      let shown = Number.NaN;
      const settled = await new Promise<number | null>((resolve) => {
        setTimeout(() => resolve(null), giveUpMs);
        contender.mount(
          host,
          graph,
          () => {
            // A contender with another thread calls `shown` only after the drawing.
            if (!contender.onDrawn) flushDrawing(host);
            shown = performance.now() - start;
          },
          () => resolve(performance.now() - start),
        );
      });
      await pause(200);
      const longestBlock = Math.max(0, ...blocks);
      if (settled === null) return { shown, settled, longestBlock, pan: [], drag: [] };
      const pan = await move(contender, (by) => contender.pan(by, by / 2));
      const drag = await move(contender, (by) => contender.drag(by, by / 2, false));
      contender.drag(0, 0, true);
      return { shown, settled, longestBlock, pan, drag };
    },
  };
}
