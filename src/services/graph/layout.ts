import type { PlainEdges } from '../../domain/graph/requestGraph';
import { createSimulation, type Simulation } from './simulation';

/** Finds places for the nodes of a graph, and says where they are as often as that helps. */
export interface Layout {
  run: (count: number, edges: PlainEdges) => void;
  hold: (node: number, x: number, y: number, follow: boolean) => void;
  letGo: (node: number) => void;
  restore: () => void;
  stop: () => void;
}

/** Where the nodes are now; the receiver may keep the positions until the next time. */
export type HearLayout = (positions: Float32Array, settled: boolean, ticks: number) => void;

/** How long a slice takes where nobody says otherwise. */
const SLICE_MS = 12;

/**
 * A layout on this very thread.
 *
 * @param later calls back when other work, as waiting messages and frames, had its turn
 * @param sliceMs how long it may go on at once
 */
export function createLayout(
  hear: HearLayout,
  later: (work: () => void) => void,
  now: () => number,
  sliceMs: () => number = () => SLICE_MS,
): Layout {
  let simulation: Simulation | null = null;
  let running = false;

  const tell = (of: Simulation): void => hear(of.positions, of.isSettled(), of.ticks());
  const slice = (of: Simulation): void => {
    // A newer graph came, or nobody wants one any more.
    if (of !== simulation || !running) return;
    const end = now() + sliceMs();
    while (!of.isSettled() && now() < end) of.step();
    if (of.isSettled()) running = false;
    else later(() => slice(of));
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
      tell(simulation);
      wake();
    },
    hold: (node, x, y, follow) => {
      simulation?.hold(node, x, y, follow);
      if (follow) wake();
      else if (simulation) tell(simulation);
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

/** Lets messages and frames have their turn, without the browser's least time-out. */
export function createLater(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (work) => {
    waiting.push(work);
    port2.postMessage(null);
  };
}
