import type { PlainEdges } from '../../domain/graph/requestGraph';
import { createSimulation, type Simulation } from './simulation';

/** Computes the positions of a graph's nodes, and reports the positions while the layout runs. */
export interface Layout {
  run: (count: number, edges: PlainEdges) => void;
  hold: (node: number, x: number, y: number, follow: boolean) => void;
  letGo: (node: number) => void;
  restore: () => void;
  stop: () => void;
}

/** Receives the current positions of the nodes. The receiver may use the array until the next call. */
export type HearLayout = (positions: Float32Array, settled: boolean, ticks: number) => void;

/** Default duration of a slice in ms. */
const SLICE_MS = 12;
/**
 * Duration of a slice in ms while nodes follow a dragged node, so that a frame of 16.7 ms has time to draw the picture.
 * A slice of 60 ms computes all ticks until the layout has settled, and a drag of 300 nodes then draws a third as many
 * frames.
 */
const DRAG_SLICE_MS = 2;

/**
 * Creates a layout on the current thread.
 *
 * @param later calls back after other work, such as waiting messages and frames
 * @param sliceMs returns the longest time in ms that the layout may run without a pause
 */
export function createLayout(
  hear: HearLayout,
  later: (work: () => void) => void,
  now: () => number,
  sliceMs: () => number = () => SLICE_MS,
): Layout {
  let simulation: Simulation | null = null;
  let running = false;
  /** True from a drag until the layout has settled again. */
  let isDragged = false;

  const tell = (of: Simulation): void => hear(of.positions, of.isSettled(), of.ticks());
  const slice = (of: Simulation): void => {
    // A newer graph has arrived, or the layout has been stopped.
    if (of !== simulation || !running) return;
    const end = now() + (isDragged ? DRAG_SLICE_MS : sliceMs());
    while (!of.isSettled() && now() < end) of.step();
    if (of.isSettled()) {
      running = false;
      isDragged = false;
    } else later(() => slice(of));
    tell(of);
  };
  const wake = (): void => {
    if (running || !simulation) return;
    const of = simulation;
    running = true;
    later(() => slice(of));
  };
  return {
    run: (count, edges) => {
      simulation = createSimulation(count, edges);
      running = false;
      isDragged = false;
      tell(simulation);
      // Browsers show a frame after all work of the frame. The first slice waits for the next frame, so that the first
      // picture of 5,000 nodes is on screen 400 ms earlier.
      later(wake);
    },
    hold: (node, x, y, follow) => {
      simulation?.hold(node, x, y, follow);
      if (follow) {
        isDragged = true;
        wake();
      } else if (simulation) tell(simulation);
    },
    letGo: (node) => simulation?.letGo(node),
    restore: () => {
      if (!simulation) return;
      simulation.restore();
      tell(simulation);
    },
    stop: () => {
      running = false;
      simulation = null;
    },
  };
}

/** Creates a function that runs work after waiting messages and frames, without the minimum delay of a timer. */
export function createLater(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (work) => {
    waiting.push(work);
    port2.postMessage(null);
  };
}
