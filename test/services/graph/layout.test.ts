import { createLayout } from '@src/services/graph/layout';
import { manySpeakers } from '../../support/requestGraphs';

const SLICE_MS = 60;

/** Returns a layout of 30 nodes whose ticks seem to take one ms each, and functions to run and read its slices. */
function openLayout() {
  const waiting: (() => void)[] = [];
  const heard: { ticks: number; settled: boolean }[] = [];
  let clock = 0;
  const layout = createLayout(
    (_positions, settled, ticks) => heard.push({ ticks, settled }),
    (work) => waiting.push(work),
    () => clock++,
    () => SLICE_MS,
  );
  layout.run(30, manySpeakers(30, 60));
  const last = () => heard.at(-1) ?? { ticks: Number.NaN, settled: false };
  /** Runs the waiting slice, and returns the number of its ticks. */
  const runSlice = (): number => {
    const before = last().ticks;
    waiting.shift()?.();
    return last().ticks - before;
  };
  const settle = (): void => {
    while (!last().settled) runSlice();
  };
  return { layout, waiting, last, runSlice, settle };
}

test('reports the start positions at once, and computes in slices of the given duration after the next frame', () => {
  const { last, runSlice, settle, waiting } = openLayout();
  expect(last()).toEqual({ ticks: 0, settled: false });
  expect(runSlice()).toBe(0);
  expect(runSlice()).toBe(SLICE_MS - 1);
  settle();
  expect(waiting).toEqual([]);
});

test('computes a few ticks per slice from a drag until the layout has settled, so that each frame is drawn', () => {
  const { layout, last, runSlice, settle, waiting } = openLayout();
  settle();
  layout.hold(3, 2000, 900, true);
  expect(runSlice()).toBe(1);
  layout.hold(3, 2004, 902, true);
  expect(waiting).toHaveLength(1);
  expect(runSlice()).toBe(1);
  layout.letGo(3);
  expect(runSlice()).toBe(1);
  settle();
  expect(waiting).toEqual([]);
  layout.run(30, manySpeakers(30, 60));
  expect(last().ticks).toBe(0);
  expect(runSlice()).toBe(0);
  expect(runSlice()).toBe(SLICE_MS - 1);
});

test('reports a held node without a slice if the other nodes do not follow', () => {
  const { layout, last, settle, waiting } = openLayout();
  settle();
  layout.hold(3, 2000, 900, false);
  expect(waiting).toEqual([]);
  expect(last().settled).toBe(true);
});
