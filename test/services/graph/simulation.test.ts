import { SPACE } from '@src/domain/graph/camera';
import { createSimulation } from '@src/services/graph/simulation';
import { manySpeakers } from '../../support/requestGraphs';

const NO_EDGES = { sources: new Uint32Array(), targets: new Uint32Array(), weights: new Float32Array() };

function settle(simulation: ReturnType<typeof createSimulation>): Float32Array {
  while (!simulation.isSettled()) simulation.step();
  return simulation.positions;
}

const bytesOf = (positions: Float32Array) => Buffer.from(positions.buffer).toString('hex');

test('gives the same graph the same layout, to the last byte', () => {
  const edges = manySpeakers(120, 400);
  expect(bytesOf(settle(createSimulation(120, edges, 7)))).toBe(
    bytesOf(settle(createSimulation(120, edges, 7))),
  );
});

test('settles within 121 ticks', () => {
  const simulation = createSimulation(60, manySpeakers(60, 150));
  settle(simulation);
  expect(simulation.ticks()).toBeLessThanOrEqual(121);
  expect(simulation.ticks()).toBeGreaterThan(100);
});

test('keeps every position in the space, also of a star and of nodes without edges', () => {
  const star = {
    sources: new Uint32Array(600).fill(0),
    targets: Uint32Array.from({ length: 600 }, (_, index) => index + 1),
    weights: new Float32Array(600).fill(3),
  };
  for (const positions of [
    settle(createSimulation(601, star)),
    settle(createSimulation(500, NO_EDGES)),
    settle(createSimulation(1, NO_EDGES)),
  ])
    for (const place of positions) {
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(SPACE);
    }
});

test('is settled from the start without nodes', () => {
  expect(createSimulation(0, NO_EDGES).isSettled()).toBe(true);
});

test('makes heavier edges shorter', () => {
  const edges = {
    sources: Uint32Array.from([0, 0]),
    targets: Uint32Array.from([1, 2]),
    weights: Float32Array.from([50, 1]),
  };
  const at = settle(createSimulation(3, edges));
  const distance = (a: number, b: number) =>
    Math.hypot((at[a * 2] ?? 0) - (at[b * 2] ?? 0), (at[a * 2 + 1] ?? 0) - (at[b * 2 + 1] ?? 0));
  expect(distance(0, 1)).toBeLessThan(distance(0, 2));
});

test('holds a node at its position, lets go of it, and restores the first layout', () => {
  const simulation = createSimulation(30, manySpeakers(30, 60));
  const first = bytesOf(settle(simulation));
  simulation.hold(3, 2000, 900, true);
  expect(simulation.isSettled()).toBe(false);
  for (let step = 0; step < 5; step += 1) simulation.step();
  expect(simulation.positions[6]).toBeCloseTo(2000, 0);
  expect(simulation.positions[7]).toBeCloseTo(900, 0);
  simulation.letGo(3);
  settle(simulation);
  expect(bytesOf(simulation.positions)).not.toBe(first);
  simulation.restore();
  expect(bytesOf(simulation.positions)).toBe(first);
  expect(simulation.isSettled()).toBe(true);
});

test('moves only the held node if the others do not follow', () => {
  const simulation = createSimulation(30, manySpeakers(30, 60));
  const before = Float32Array.from(settle(simulation));
  simulation.hold(3, 2000, 900, false);
  expect(simulation.isSettled()).toBe(true);
  const moved = [...simulation.positions].flatMap((place, index) =>
    Math.abs(place - (before[index] ?? 0)) < 0.01 ? [] : [index],
  );
  expect(moved).toEqual([6, 7]);
});
