import { randomOf } from '../../src/domain/graph/layout';
import { type NamedEdge, type PlainEdges, requestGraphOf } from '../../src/domain/graph/requestGraph';

const edge = (source: string, target: string, weight: number): NamedEdge => ({ source, target, weight });

/** Anna has one neighbour before her, one after her, and one on both sides. Frida has none. */
export const SPEAKERS = ['Anna', 'Bo', 'Carla', 'Dan', 'Emil', 'Frida'];
export const EDGES = [
  edge('Bo', 'Anna', 5),
  edge('Anna', 'Carla', 2),
  edge('Dan', 'Anna', 1),
  edge('Anna', 'Dan', 3),
  edge('Bo', 'Carla', 4),
  edge('Emil', 'Bo', 1),
];
export const smallGraph = () => requestGraphOf(SPEAKERS, EDGES);
/** The graph as the API sends it. */
export const WIRE_GRAPH = { nodes: SPEAKERS.map((id) => ({ id })), edges: EDGES };

/** Returns a graph of the given size, which depends on the seed only. A few speakers have most of the edges. */
export function manySpeakers(count: number, edges: number, seed = 1): PlainEdges {
  const random = randomOf(seed);
  const pick = () => Math.floor(random() ** 2 * count);
  const pairs = Array.from({ length: edges }, () => [pick(), Math.floor(random() * count)] as const);
  return {
    sources: Uint32Array.from(pairs, ([source]) => source),
    targets: Uint32Array.from(pairs, ([, target]) => target),
    weights: Float32Array.from(pairs, () => 1 + Math.floor(random() * 20)),
  };
}
