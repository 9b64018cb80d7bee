import {
  type ForceLink,
  forceLink,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import { SPACE } from '../../domain/graph/camera';
import { linkDistance, randomOf } from '../../domain/graph/layout';
import { eachEdge, type PlainEdges } from '../../domain/graph/requestGraph';
import { createCharge } from './charge';

interface Body extends SimulationNodeDatum {
  index: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** Number of ticks. The mean edge length differs by at most two percent from the result of 300 ticks. */
const TICKS = 120;
const RESTLESS = 0.001;
/** Alpha of the simulation during a drag, just high enough that nodes follow the dragged node. */
const DRAG_HEAT = 0.08;
const CENTRE = SPACE / 2;
/** Margin at each side of the layout space. */
const MARGIN = 60;
const CHARGE = -180;
const THETA = 1;
const LINKED_PULL = 0.06;
const LONE_PULL = 0.16;
const SEED = 20_261_120;

export interface Simulation {
  /** Alternating x and y of all nodes, in the layout space. */
  positions: Float32Array;
  ticks: () => number;
  isSettled: () => boolean;
  step: () => void;
  /** Pins a node to a position. If `follow` is true, the other nodes move as well. */
  hold: (node: number, x: number, y: number, follow: boolean) => void;
  letGo: (node: number) => void;
  /** Restores the positions at which the layout first settled. */
  restore: () => void;
}

/** Creates the simulation of a graph. The same graph and seed give the same positions, to the last bit. */
export function createSimulation(count: number, edges: PlainEdges, seed = SEED): Simulation {
  // A position of NaN makes d3 compute the start: a spiral by index. The seed only decides how a force separates two
  // nodes at the same position.
  const bodies = Array.from(
    { length: count },
    (_, index): Body => ({ index, x: NaN, y: NaN, vx: NaN, vy: NaN }),
  );
  const simulation = forceSimulation(bodies)
    .randomSource(randomOf(seed))
    .alphaDecay(1 - RESTLESS ** (1 / TICKS))
    .stop();

  // The start needs no forces, and preparing the forces takes as long as a few steps.
  let isPrepared = false;
  const prepare = (): void => {
    isPrepared = true;
    const links: (SimulationLinkDatum<Body> & { weight: number })[] = [];
    let heaviest = 1;
    const isLinked = new Uint8Array(count);
    eachEdge(edges, 0, (source, target, weight) => {
      links.push({ source, target, weight });
      heaviest = Math.max(heaviest, weight);
      isLinked[source] = 1;
      isLinked[target] = 1;
    });
    const link: ForceLink<Body, (typeof links)[number]> = forceLink<Body, (typeof links)[number]>(links)
      .distance(({ weight }) => linkDistance(weight, heaviest))
      .iterations(1);
    // Only this pull keeps a node without edges near the other nodes.
    const pull = ({ index }: Body): number => (isLinked[index] ? LINKED_PULL : LONE_PULL);
    simulation
      .force('link', link)
      .force('charge', createCharge(CHARGE, THETA, randomOf(seed)))
      .force('x', forceX<Body>(CENTRE).strength(pull))
      .force('y', forceY<Body>(CENTRE).strength(pull));
  };

  const positions = new Float32Array(count * 2);
  let scale = 1;
  let ticks = 0;
  let held: number | null = null;
  let settled: { x: Float64Array; y: Float64Array } | null = null;

  /** Writes the positions. Scales a layout that exceeds the space down as a whole, so that its shape stays the same. */
  const write = (): void => {
    let reach = 1;
    for (const { x, y } of bodies) reach = Math.max(reach, Math.abs(x - CENTRE), Math.abs(y - CENTRE));
    if (held === null) scale = Math.min(1, (CENTRE - MARGIN) / reach);
    for (const { index, x, y } of bodies) {
      positions[index * 2] = CENTRE + (x - CENTRE) * scale;
      positions[index * 2 + 1] = CENTRE + (y - CENTRE) * scale;
    }
  };
  // d3 starts around the origin of the coordinates.
  for (const body of bodies) {
    body.x += CENTRE;
    body.y += CENTRE;
  }
  write();

  const isSettled = (): boolean => simulation.alpha() < RESTLESS || count === 0;
  return {
    positions,
    ticks: () => ticks,
    isSettled,
    step: () => {
      if (!isPrepared) prepare();
      simulation.tick();
      ticks += 1;
      write();
      if (isSettled() && !settled)
        settled = {
          x: Float64Array.from(bodies, ({ x }) => x),
          y: Float64Array.from(bodies, ({ y }) => y),
        };
    },
    hold: (node, x, y, follow) => {
      const body = bodies[node];
      if (!body) return;
      held = node;
      body.fx = CENTRE + (x - CENTRE) / scale;
      body.fy = CENTRE + (y - CENTRE) / scale;
      body.x = body.fx;
      body.y = body.fy;
      if (follow) simulation.alpha(Math.max(simulation.alpha(), DRAG_HEAT));
      write();
    },
    letGo: (node) => {
      const body = bodies[node];
      if (!body) return;
      held = null;
      body.fx = null;
      body.fy = null;
    },
    restore: () => {
      held = null;
      for (const body of bodies) {
        body.fx = null;
        body.fy = null;
        body.vx = 0;
        body.vy = 0;
        body.x = settled?.x[body.index] ?? body.x;
        body.y = settled?.y[body.index] ?? body.y;
      }
      if (settled) simulation.alpha(0);
      write();
    },
  };
}
