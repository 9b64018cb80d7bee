import { NONE, number, range, type Target } from '../lib/print';
import { median, quantile, summarize } from '../lib/stats';
import type { GraphTimes } from '../pages/graphDriver';
import type { SuiteResult } from './suite';

export interface GraphSample extends GraphTimes {
  contender: string;
  nodes: number;
  /** Heap of the page at the end of the visit, minus the heap of the empty page, in MB. */
  heap: number;
}

const OWN = 'greenroom';

const REMARKS = [
  'All contenders lay out the same seeded graph in 1280 by 720 pixels. Software draws it, so drawing takes longer than with a graphics card.',
  'd3-force and force-graph draw one picture per tick and end after 300 ticks. sigma makes 300 steps of ForceAtlas2, another algorithm. Greenroom ends after 120 ticks; the mean length of an edge then differs by at most two percent.',
  'Greenroom also places names and draws edges by their weight; d3-force and force-graph draw no names, and sigma draws few names.',
  'First picture: the time until nodes and edges are really drawn, not only queued. It is measured in the same way for all contenders.',
  'Frames: the times between pictures that were really drawn. Each frame of the page moves the picture or a node by four pixels, for two seconds after the layout has settled. Greenroom’s own thread reports its frames; for the others, the frames of the page count.',
  'Greenroom parses the answer before the measurement starts, as it does when an answer arrives; the peers use the answer without parsing.',
  'If a picture takes Greenroom more than 10 ms, panning moves the finished picture. It is redrawn when the panning stops or has moved an eighth of the window. With more than 1,000 nodes, the other nodes stay in place while a node is dragged.',
  'A layout that did not settle within 60 seconds is left out, as are the measurements that would follow it.',
];

const settledOf = (sample: GraphSample): number[] => (sample.settled === null ? [] : [sample.settled]);

export function graphReport(samples: readonly GraphSample[], failures: readonly string[]): SuiteResult {
  const of = (contender: string, nodes: number) =>
    samples.filter((sample) => sample.contender === contender && sample.nodes === nodes);
  const sizes = [...new Set(samples.map(({ nodes }) => nodes))];
  const contenders = [...new Set(samples.map(({ contender }) => contender))].sort();
  const frames = (cell: readonly GraphSample[], what: 'pan' | 'drag', share: number): number =>
    quantile(
      cell.flatMap((sample) => sample[what]),
      share,
    );
  const rows = sizes.flatMap((nodes) =>
    contenders.map((contender) => {
      const cell = of(contender, nodes);
      return [
        `${contender}/${nodes}`,
        range(summarize(cell.map(({ shown }) => shown))),
        range(summarize(cell.flatMap(settledOf))),
        number(Math.max(...cell.map(({ longestBlock }) => longestBlock))),
        `${number(frames(cell, 'pan', 0.5), 1)} ${number(frames(cell, 'pan', 0.95), 1)}`,
        `${number(frames(cell, 'drag', 0.5), 1)} ${number(frames(cell, 'drag', 0.95), 1)}`,
        number(median(cell.map(({ heap }) => heap)), 1),
      ];
    }),
  );
  const settled = (contender: string, nodes: number): number =>
    median(of(contender, nodes).flatMap(settledOf));
  const shownOf = (contender: string): number => median(of(contender, 5_000).map(({ shown }) => shown));
  const peers = contenders.filter((contender) => contender !== OWN);
  const bestShown = Math.min(...peers.map(shownOf).filter(Number.isFinite));
  const shownRatio = shownOf(OWN) / bestShown;
  const ownFigure = (what: string, value: number, limit: number): Target => ({
    what,
    value: Number.isFinite(value) ? value : null,
    limit,
    unit: 'ms',
    against: 'itself',
  });
  const targets: Target[] = [
    ...[2_000, 5_000].map((nodes): Target => {
      const ratio = settled(OWN, nodes) / settled('force-graph', nodes);
      return {
        what: `${nodes} nodes: settled`,
        value: Number.isFinite(ratio) ? ratio : null,
        limit: 0.15,
        unit: 'x force-graph',
        against: `force-graph ${number(settled('force-graph', nodes))} ms`,
      };
    }),
    ...sizes.map((nodes) =>
      ownFigure(
        `${nodes} nodes: longest block of the page`,
        Math.max(...of(OWN, nodes).map(({ longestBlock }) => longestBlock)),
        50,
      ),
    ),
    ownFigure('300 nodes: drag, frame p95', frames(of(OWN, 300), 'drag', 0.95), 18),
    ownFigure('5000 nodes: pan, frame p95', frames(of(OWN, 5_000), 'pan', 0.95), 33.5),
    ownFigure('5000 nodes: drag, frame p95', frames(of(OWN, 5_000), 'drag', 0.95), 33.5),
    ownFigure('5000 nodes: first picture', shownOf(OWN), 150),
    {
      what: '5000 nodes: first picture',
      value: Number.isFinite(bestShown) && Number.isFinite(shownRatio) ? shownRatio : null,
      limit: 0.7,
      unit: 'x best peer',
      against: `best peer ${number(bestShown)} ms`,
    },
  ];
  return {
    tables: [
      {
        title: 'Request graph: ms, median (min-max)',
        head: [
          'contender/nodes',
          'first picture',
          'settled',
          'longest block',
          'pan p50 p95',
          'drag p50 p95',
          'heap MB',
        ],
        rows,
      },
    ],
    targets,
    remarks: [...REMARKS, ...failures.map((failure) => failure || NONE)],
    samples,
  };
}
