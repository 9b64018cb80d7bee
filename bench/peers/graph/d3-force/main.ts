import { forceCenter, forceLink, forceManyBody, forceSimulation } from 'd3-force';
import { publishGraph } from '../../../pages/graphDriver';

interface Body {
  id: string;
  x: number;
  y: number;
  fx?: number | null;
  fy?: number | null;
}

let redraw = () => {};
let simulation: any;
let bodies: Body[] = [];
const camera = { x: 640, y: 360, scale: 0.5 };

/** Follows the library's example: draws one picture per tick to a canvas, on the page's thread. */
publishGraph({
  mount: (host, graph, shown, settled) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 720;
    host.append(canvas);
    const context = canvas.getContext('2d')!;
    bodies = graph.nodes.map(({ id }) => ({ id }) as Body);
    const links: any[] = graph.edges.map((edge) => ({ ...edge }));
    let isFirst = true;
    redraw = () => {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, 1280, 720);
      context.setTransform(camera.scale, 0, 0, camera.scale, camera.x, camera.y);
      context.strokeStyle = '#E3E8E4';
      context.beginPath();
      for (const { source, target } of links) {
        context.moveTo(source.x, source.y);
        context.lineTo(target.x, target.y);
      }
      context.stroke();
      context.fillStyle = '#868F89';
      context.beginPath();
      for (const { x, y } of bodies) {
        context.moveTo(x + 5, y);
        context.arc(x, y, 5, 0, 2 * Math.PI);
      }
      context.fill();
      if (!isFirst) return;
      isFirst = false;
      requestAnimationFrame(() => setTimeout(shown, 0));
    };
    simulation = forceSimulation(bodies as any)
      .force(
        'link',
        forceLink(links)
          .id((node: any) => node.id)
          .distance(({ weight }: any) => 60 + 240 / weight),
      )
      .force('charge', forceManyBody())
      .force('center', forceCenter())
      .on('tick', redraw)
      .on('end', settled);
  },
  pan: (dx, dy) => {
    camera.x += dx;
    camera.y += dy;
    redraw();
  },
  drag: (dx, dy, end) => {
    const body = bodies[0]!;
    body.fx = end ? null : (body.fx ?? body.x) + dx;
    body.fy = end ? null : (body.fy ?? body.y) + dy;
    simulation.alphaTarget(end ? 0 : 0.3).restart();
  },
});
