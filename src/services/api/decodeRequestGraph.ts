import { type RequestGraph, requestGraphOf } from '../../domain/graph/requestGraph';
import { readFigure, readList, readRecord, requireText } from './read';

/** `{ nodes: { id }[], edges: { source, target, weight }[] }`. A weight that is left out counts for nothing. */
export function decodeRequestGraph(value: unknown, where: string): RequestGraph {
  const raw = readRecord(value, where);
  const ids = readList(raw.nodes, `${where}.nodes`, (entry, at) =>
    requireText(readRecord(entry, at), 'id', at),
  );
  const edges = readList(raw.edges, `${where}.edges`, (entry, at) => {
    const edge = readRecord(entry, at);
    return {
      source: requireText(edge, 'source', at),
      target: requireText(edge, 'target', at),
      weight: readFigure(edge, 'weight', at),
    };
  });
  return requestGraphOf(ids, edges);
}
