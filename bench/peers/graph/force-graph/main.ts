import ForceGraph from 'force-graph';
import { publishGraph } from '../../../pages/graphDriver';

let graph: any;
let first: any;

publishGraph({
  mount: (host, { nodes, edges }, shown, settled) => {
    let isFirst = true;
    const data = { nodes: nodes.map((node) => ({ ...node })), links: edges.map((edge) => ({ ...edge })) };
    first = data.nodes[0];
    graph = new (ForceGraph as any)(host)
      .width(1280)
      .height(720)
      .onRenderFramePost(() => {
        // The first frames are empty, because the nodes have no position yet.
        if (!isFirst || first.x === undefined) return;
        isFirst = false;
        setTimeout(shown, 0);
      })
      .onEngineStop(settled)
      // The default time limit stops an unfinished layout.
      .cooldownTime(Number.POSITIVE_INFINITY)
      .cooldownTicks(300)
      .graphData(data);
    graph.d3Force('link').distance(({ weight }: any) => 60 + 240 / weight);
  },
  pan: (dx, dy) => {
    const { x, y } = graph.centerAt();
    graph.centerAt(x - dx / graph.zoom(), y - dy / graph.zoom());
  },
  drag: (dx, dy, end) => {
    // The library's own drag does the same.
    first.fx = end ? undefined : (first.fx ?? first.x) + dx;
    first.fy = end ? undefined : (first.fy ?? first.y) + dy;
    if (!end) graph.d3ReheatSimulation();
  },
});
