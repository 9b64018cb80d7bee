import { randomOf } from '@src/domain/graph/layout';
import { createCharge } from '@src/services/graph/charge';

const bodiesOf = (count: number, seed = 3) => {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => ({ x: random() * 900, y: random() * 900, vx: 0, vy: 0 }));
};

function pushed(bodies: ReturnType<typeof bodiesOf>, theta: number) {
  const force = createCharge(-30, theta, randomOf(1));
  force.initialize(bodies);
  force(0.5);
  return bodies;
}

/** Computes the forces between all pairs of bodies directly. */
function pushedByHand(bodies: ReturnType<typeof bodiesOf>) {
  return bodies.map((body) => {
    let [vx, vy] = [0, 0];
    for (const other of bodies) {
      if (other === body) continue;
      const [dx, dy] = [other.x - body.x, other.y - body.y];
      const squared = dx * dx + dy * dy;
      const distance = squared < 1 ? Math.sqrt(squared) : squared;
      vx += (dx * -30 * 0.5) / distance;
      vy += (dy * -30 * 0.5) / distance;
    }
    return { vx, vy };
  });
}

test('with a tiny theta, equals the sum of the forces between all pairs', () => {
  const expected = pushedByHand(bodiesOf(200));
  for (const [place, { vx, vy }] of pushed(bodiesOf(200), 0.001).entries()) {
    expect(vx).toBeCloseTo(expected[place]?.vx ?? Number.NaN, 6);
    expect(vy).toBeCloseTo(expected[place]?.vy ?? Number.NaN, 6);
  }
});

test('with theta 1, groups distant bodies with a small error', () => {
  const expected = pushedByHand(bodiesOf(400));
  const length = (all: readonly { vx: number; vy: number }[]) =>
    all.reduce((sum, { vx, vy }) => sum + Math.hypot(vx, vy), 0);
  const off = pushed(bodiesOf(400), 1).map(({ vx, vy }, place) => ({
    vx: vx - (expected[place]?.vx ?? 0),
    vy: vy - (expected[place]?.vy ?? 0),
  }));
  expect(length(off) / length(expected)).toBeLessThan(0.1);
});

test('pushes bodies at the same position apart by finite forces', () => {
  const bodies = pushed(
    Array.from({ length: 50 }, () => ({ x: 5, y: 5, vx: 0, vy: 0 })),
    1,
  );
  for (const { vx, vy } of bodies) expect(Number.isFinite(vx) && Number.isFinite(vy)).toBe(true);
  expect(bodies.some(({ vx }) => vx !== 0)).toBe(true);
});

test('handles a single body and none', () => {
  expect(pushed([{ x: 1, y: 1, vx: 0, vy: 0 }], 1)).toEqual([{ x: 1, y: 1, vx: 0, vy: 0 }]);
  expect(() => pushed([], 1)).not.toThrow();
});
