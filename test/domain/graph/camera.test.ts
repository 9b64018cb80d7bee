import { fitTo, movedFrom, pan, revealPoint, toScreen, toSpace, zoom } from '@src/domain/graph/camera';
import { linkDistance } from '@src/domain/graph/layout';

const SIZE = { width: 1000, height: 600 };
const CAMERA = { x: 1500, y: 1500, scale: 0.5 };
const everyone = () => true;

test('converts positions to pixels and back', () => {
  expect(toScreen(CAMERA, SIZE, { x: 1500, y: 1500 })).toEqual({ x: 500, y: 300 });
  expect(toSpace(CAMERA, SIZE, toScreen(CAMERA, SIZE, { x: 12, y: 2900 }))).toEqual({ x: 12, y: 2900 });
});

test('a zoom keeps the point under the pointer in place, and stays within its limits', () => {
  const at = { x: 130, y: 510 };
  for (const factor of [1.4, 0.3, 1000, 0.0001]) {
    const zoomed = zoom(CAMERA, SIZE, factor, at);
    expect(toSpace(zoomed, SIZE, at).x).toBeCloseTo(toSpace(CAMERA, SIZE, at).x, 6);
    expect(toSpace(zoomed, SIZE, at).y).toBeCloseTo(toSpace(CAMERA, SIZE, at).y, 6);
  }
  expect(zoom(CAMERA, SIZE, 1000, at).scale).toBe(8);
  expect(zoom(CAMERA, SIZE, 0.0001, at).scale).toBe(0.05);
});

test('a pan moves the picture by the given pixels', () => {
  const panned = pan(CAMERA, 40, -10);
  expect(toScreen(panned, SIZE, { x: 1500, y: 1500 })).toEqual({ x: 540, y: 290 });
});

test('a fit shows all chosen nodes, with a margin to the edge', () => {
  const positions = Float32Array.from([0, 0, 3000, 3000, 900, 2000, 9000, 9000]);
  const camera = fitTo(positions, (node) => node !== 3, SIZE, 50);
  expect(camera).not.toBeNull();
  for (const node of [0, 1, 2]) {
    const at = toScreen(camera ?? CAMERA, SIZE, {
      x: positions[node * 2] ?? 0,
      y: positions[node * 2 + 1] ?? 0,
    });
    expect(at.x).toBeGreaterThanOrEqual(49.9);
    expect(at.x).toBeLessThanOrEqual(950.1);
    expect(at.y).toBeGreaterThanOrEqual(49.9);
    expect(at.y).toBeLessThanOrEqual(550.1);
  }
});

test('a fit centres a single node at a limited scale, and is null without nodes', () => {
  expect(fitTo(Float32Array.from([40, 70]), everyone, SIZE, 50)).toEqual({ x: 40, y: 70, scale: 1.2 });
  expect(fitTo(new Float32Array(), everyone, SIZE, 50)).toBeNull();
});

test('keeps the camera if the point is in view, and otherwise moves the point just inside', () => {
  expect(revealPoint(CAMERA, SIZE, { x: 1500, y: 1500 }, 80)).toBe(CAMERA);
  const moved = revealPoint(CAMERA, SIZE, { x: 5000, y: 1500 }, 80);
  expect(toScreen(moved, SIZE, { x: 5000, y: 1500 })).toEqual({ x: 920, y: 300 });
  const back = revealPoint(CAMERA, SIZE, { x: 1500, y: -4000 }, 80);
  expect(toScreen(back, SIZE, { x: 1500, y: -4000 })).toEqual({ x: 500, y: 80 });
});

test('a heavier edge is shorter', () => {
  const lengths = [0, 1, 2, 5, 20, 82].map((weight) => linkDistance(weight, 82));
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(new Set(lengths).size).toBe(6);
  expect(linkDistance(1, 1)).toBe(60);
});

test('reuses a drawn picture for a nearby camera, with every point at its position', () => {
  const moved = { x: 1540, y: 1480, scale: 0.6 };
  const kept = movedFrom(CAMERA, moved, SIZE);
  expect(kept).not.toBeNull();
  for (const place of [
    { x: 1500, y: 1500 },
    { x: 900, y: 1800 },
  ]) {
    const before = toScreen(CAMERA, SIZE, place);
    const now = toScreen(moved, SIZE, place);
    expect(before.x * (kept?.scale ?? 0) + (kept?.x ?? 0)).toBeCloseTo(now.x, 6);
    expect(before.y * (kept?.scale ?? 0) + (kept?.y ?? 0)).toBeCloseTo(now.y, 6);
  }
});

test('does not reuse a picture for a distant camera or a very different scale', () => {
  expect(movedFrom(CAMERA, { ...CAMERA, x: 2500 }, SIZE)).toBeNull();
  expect(movedFrom(CAMERA, { ...CAMERA, scale: 1 }, SIZE)).toBeNull();
});
