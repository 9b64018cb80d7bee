/** Drives one page with a graph from inside, and takes the times. */
import { type BenchGraph, makeGraph } from '../lib/graphData';

export interface GraphContender {
  /** Takes the answer in, before the clock runs. */
  prepare?: (graph: BenchGraph) => void;
  /** Calls back when something of the graph is drawn for the first time, and when the layout is done. */
  mount: (host: HTMLElement, graph: BenchGraph, shown: () => void, settled: () => void) => void;
  /** Moves the picture by so many pixels. */
  pan: (dx: number, dy: number) => void;
  /** Moves the first node by so many units of the layout; `end` lets go of it. */
  drag: (dx: number, dy: number, end: boolean) => void;
  /** Calls back at each picture that is drawn off the page's thread; the others are drawn in the page's frames. */
  onDrawn?: (drawn: (at: number) => void) => void;
}

export interface GraphTimes {
  shown: number;
  /** Absent where it did not settle in time. */
  settled: number | null;
  longestBlock: number;
  /** Times from one drawn picture to the next. */
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

/** Moves a little in each frame of the page for two seconds, and tells when pictures were drawn meanwhile. */
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
      // There and back, so that the graph stays in view.
      step(Math.floor((now - start) / 250) % 2 === 0 ? STEP : -STEP);
      if (now - start >= MOVE_MS) resolve();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  isOver = true;
  return drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
}

/** A canvas takes down what to draw, and draws it when that is asked for. */
function drawIndeed(host: HTMLElement): void {
  for (const canvas of host.querySelectorAll('canvas')) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
}

/** Reads `?nodes=&edges=` and hands the bench to the window, where the suite finds it. */
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
            // Another thread has done so before it tells.
            if (!contender.onDrawn) drawIndeed(host);
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
