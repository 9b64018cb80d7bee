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

/** As many keep the picture of three hundred: the mean edge within two percent. */
const TICKS = 120;
const RESTLESS = 0.001;
/** Nodes follow a dragged one, and no more than that. */
const DRAG_HEAT = 0.08;
const CENTRE = SPACE / 2;
/** Of the space, kept free at each side. */
const MARGIN = 60;
const CHARGE = -180;
const THETA = 1;
const LINKED_PULL = 0.06;
const LONE_PULL = 0.16;
const SEED = 20_261_120;

export interface Simulation {
  /** x and y of each node in turn, within the layout's space. */
  positions: Float32Array;
  ticks: () => number;
  isSettled: () => boolean;
  step: () => void;
  /** Pins a node to a place and lets the others follow. */
  hold: (node: number, x: number, y: number, follow: boolean) => void;
  letGo: (node: number) => void;
  /** Everything where it was when it first settled. */
  restore: () => void;
}

/** The forces of a graph: the same for the same graph and seed, to the last bit. */
export function createSimulation(count: number, edges: PlainEdges, seed = SEED): Simulation {
  // d3's own start is a spiral by index; the seed alone decides what a force does about two at one place.
  // By NaN d3 takes a body to have no place yet.
  const bodies = Array.from(
    { length: count },
    (_, index): Body => ({ index, x: NaN, y: NaN, vx: NaN, vy: NaN }),
  );
  const simulation = forceSimulation(bodies)
    .randomSource(randomOf(seed))
    .alphaDecay(1 - RESTLESS ** (1 / TICKS))
    .stop();

  // Where they start is known without the forces, whose preparation takes as long as a few steps.
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
    // Nothing but this keeps one without edges near the others.
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

  /** What reaches past the space is drawn together as a whole, so that it stays the same picture. */
  const write = (): void => {
    let reach = 1;
    for (const { x, y } of bodies) reach = Math.max(reach, Math.abs(x - CENTRE), Math.abs(y - CENTRE));
    if (held === null) scale = Math.min(1, (CENTRE - MARGIN) / reach);
    for (const { index, x, y } of bodies) {
      positions[index * 2] = CENTRE + (x - CENTRE) * scale;
      positions[index * 2 + 1] = CENTRE + (y - CENTRE) * scale;
    }
  };
  // d3 starts around the origin.
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
