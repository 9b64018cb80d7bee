import type { PictureLook } from '@src/domain/graph/picture';
import { type Context, drawPlainEdges } from '@src/services/graph/drawEdges';
import { createScene, derive, project } from '@src/services/graph/scene';
import { LIGHT } from '@src/theme/palette';
import { manySpeakers } from '../../support/requestGraphs';

const LOOK: PictureLook = {
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
  font: 'system-ui',
};

/** Returns the largest line width in pixels of a picture. */
function widestLine(edges: number, isStart: boolean): number {
  const scene = createScene();
  scene.look = LOOK;
  scene.size = { width: 800, height: 600 };
  scene.graph = {
    names: Array.from({ length: 200 }, (_, node) => `${node}`),
    edges: manySpeakers(200, edges),
  };
  scene.positions = Float32Array.from({ length: 400 }, () => 1500);
  scene.isStart = isStart;
  derive(scene);
  project(scene);
  const widths: number[] = [];
  const context = {
    lineWidth: 0,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => widths.push(context.lineWidth),
  };
  // The function uses only these members of a context.
  drawPlainEdges(context as unknown as Context, scene);
  return Math.max(...widths);
}

test('draws no wide lines in the first picture of many edges', () => {
  expect(widestLine(2_000, true)).toBe(1);
  expect(widestLine(2_000, false)).toBe(2);
});

test('draws wide lines in the first picture of few edges', () => {
  expect(widestLine(300, true)).toBe(2);
});
