import { random } from './data';

export interface BenchGraph {
  nodes: { id: string }[];
  edges: { source: string; target: string; weight: number }[];
}

/** Generates a graph in which a few speakers have most of the edges. The same sizes give the same graph. */
export function makeGraph(nodeCount: number, edgeCount: number): BenchGraph {
  const next = random(20_261_120);
  const nodes = Array.from({ length: nodeCount }, (_, index) => ({
    id: `Speaker ${String(index).padStart(5, '0')}`,
  }));
  const pairs = new Map<number, number>();
  while (pairs.size < edgeCount) {
    const source = Math.floor(next() ** 2 * nodeCount);
    const target = Math.floor(next() * nodeCount);
    if (source !== target) pairs.set(source * nodeCount + target, 1 + Math.floor(next() ** 3 * 20));
  }
  const nameAt = (index: number): string => nodes[index]?.id ?? '';
  return {
    nodes,
    edges: [...pairs].map(([pair, weight]) => ({
      source: nameAt(Math.floor(pair / nodeCount)),
      target: nameAt(pair % nodeCount),
      weight,
    })),
  };
}
