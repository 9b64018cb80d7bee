import '@fontsource-variable/inter/opsz.css';
import type { GraphPicture } from '@src/domain/graph/picture';
import { type RequestGraph, requestGraphOf } from '@src/domain/graph/requestGraph';
import { openPicture } from '@src/services/graph/openPicture';
import { PAGE_FONTS, startThread } from '@src/services/graph/pagePicture';
import { LIGHT } from '@src/theme/palette';
import { publishGraph } from '../graphDriver';

let picture: GraphPicture | null = null;
let hearDrawn: ((at: number) => void) | null = null;
let at = { x: 0, y: 0 };
let grabbed: { x: number; y: number } | null = null;

const look = {
  page: LIGHT.page,
  text: LIGHT.text,
  line: LIGHT.line,
  lineStrong: LIGHT.lineStrong,
  node: LIGHT.control,
  accent: LIGHT.accent,
  accentTint: LIGHT.accentTint,
  in: LIGHT.graph.in,
  out: LIGHT.graph.out,
  both: LIGHT.graph.both,
  rising: LIGHT.chart[0],
  new: LIGHT.chart[1],
  fading: LIGHT.chart[5],
  font: '"Inter Variable", system-ui',
};

let graph: RequestGraph | null = null;

publishGraph({
  // The store also contains the decoded graph when the answer has arrived.
  prepare: ({ nodes, edges }) => {
    graph = requestGraphOf(
      nodes.map(({ id }) => id),
      edges,
    );
  },
  mount: (host, _graph, shown, settled) => {
    if (!graph) return;
    picture = openPicture(
      host,
      (news) => {
        if (news.kind === 'shown') shown();
        if (news.kind === 'settled') {
          // The thread reports each picture while a node is pointed at.
          picture?.send({ kind: 'point', node: 0, reveal: true });
          settled();
        }
        if (news.kind === 'pointed' && news.node !== null) {
          ({ at } = news);
          hearDrawn?.(performance.now());
        }
      },
      startThread,
      PAGE_FONTS,
    );
    picture.send({ kind: 'look', look });
    picture.send({ kind: 'size', size: { width: 1280, height: 720 }, ratio: 1 });
    picture.send({
      kind: 'graph',
      graph: {
        names: graph.names,
        edges: {
          sources: Uint32Array.from(graph.sources),
          targets: Uint32Array.from(graph.targets),
          weights: Float32Array.from(graph.weights),
        },
      },
    });
    picture.send({ kind: 'view', view: { chosen: null, unconnected: true, names: true, leastWeight: 0 } });
  },
  pan: (dx, dy) => picture?.send({ kind: 'pan', dx, dy }),
  drag: (dx, dy, end) => {
    if (!grabbed) {
      grabbed = { ...at };
      picture?.send({ kind: 'pointer', type: 'down', id: 1, at: grabbed });
    }
    grabbed = { x: grabbed.x + dx, y: grabbed.y + dy };
    picture?.send({ kind: 'pointer', type: end ? 'up' : 'move', id: 1, at: grabbed });
  },
  onDrawn: (drawn) => {
    hearDrawn = drawn;
  },
});
