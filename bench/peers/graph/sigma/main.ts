import Graph from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import Sigma from 'sigma';
import { publishGraph } from '../../../pages/graphDriver';

let sigma: any;
let graph: any;
const ITERATIONS = 300;

/** Runs the layout in slices between frames, with the settings that the library infers. */
publishGraph({
  mount: (host, { nodes, edges }, shown, settled) => {
    graph = new Graph({ type: 'directed' });
    nodes.forEach(({ id }, index) => {
      const [radius, angle] = [10 * Math.sqrt(index), index * 2.4];
      graph.addNode(id, { x: radius * Math.cos(angle), y: radius * Math.sin(angle), size: 4, label: id });
    });
    for (const { source, target, weight } of edges) graph.addEdge(source, target, { weight, size: 1 });
    sigma = new Sigma(graph, host);
    sigma.once('afterRender', () => setTimeout(shown, 0));
    const settings = forceAtlas2.inferSettings(graph);
    let done = 0;
    const step = () => {
      forceAtlas2.assign(graph, { iterations: 5, settings });
      done += 5;
      if (done >= ITERATIONS) settled();
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  },
  pan: (dx, dy) => {
    const camera = sigma.getCamera();
    const { x, y, ratio } = camera.getState();
    camera.setState({ x: x - (dx / 1280) * ratio, y: y + (dy / 720) * ratio });
  },
  drag: (dx, dy) => {
    const id = 'Speaker 00000';
    graph.updateNodeAttribute(id, 'x', (x: number) => x + dx);
    graph.updateNodeAttribute(id, 'y', (y: number) => y + dy);
  },
});
