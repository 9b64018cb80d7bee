import type { Point } from './camera';

/** A spatial index of points in a plane. */
export interface Quadtree {
  /** Returns the nearest point within `radius` for which `accepts` is true, or `null`. */
  nearest: (at: Point, radius: number, accepts: (point: number) => boolean) => number | null;
}

const NOTHING = -1;
/** Maximum depth. Without a limit, points at the same position would be split forever. */
const DEEPEST = 24;

/** @param positions x and y of each point, alternating */
export function quadtreeOf(positions: Float32Array): Quadtree {
  const count = positions.length / 2;
  const xOf = (point: number): number => positions[point * 2] ?? 0;
  const yOf = (point: number): number => positions[point * 2 + 1] ?? 0;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let point = 0; point < count; point += 1) {
    left = Math.min(left, xOf(point));
    right = Math.max(right, xOf(point));
    top = Math.min(top, yOf(point));
    bottom = Math.max(bottom, yOf(point));
  }
  const side = Math.max(right - left, bottom - top, 1);

  // Each cell has four slots: NOTHING, the index of a cell, or a chain of points, encoded as -2 - first.
  const cells: number[] = [NOTHING, NOTHING, NOTHING, NOTHING];
  const next = new Int32Array(Math.max(0, count)).fill(NOTHING);

  const insert = (point: number): void => {
    let [cell, x, y, half] = [0, left, top, side / 2];
    for (let depth = 0; ; depth += 1) {
      const [isRight, isLow] = [xOf(point) >= x + half, yOf(point) >= y + half];
      const slot = cell + (isLow ? 2 : 0) + (isRight ? 1 : 0);
      const held = cells[slot] ?? NOTHING;
      if (held === NOTHING || (held < NOTHING && depth >= DEEPEST)) {
        next[point] = held === NOTHING ? NOTHING : -2 - held;
        cells[slot] = -2 - point;
        return;
      }
      if (held < NOTHING) {
        // The slot already contains a point: replace the slot by a new cell, and move that point into the new cell.
        const inner = cells.push(NOTHING, NOTHING, NOTHING, NOTHING) - 4;
        cells[slot] = inner;
        const before = -2 - held;
        const [bx, by] = [x + (isRight ? half : 0), y + (isLow ? half : 0)];
        const innerSlot =
          inner + (yOf(before) >= by + half / 2 ? 2 : 0) + (xOf(before) >= bx + half / 2 ? 1 : 0);
        cells[innerSlot] = held;
      }
      cell = cells[slot] ?? 0;
      if (isRight) x += half;
      if (isLow) y += half;
      half /= 2;
    }
  };
  for (let point = 0; point < count; point += 1) insert(point);

  return {
    nearest: (at, radius, accepts) => {
      let best: number | null = null;
      let reach = radius;
      const visit = (cell: number, x: number, y: number, half: number): void => {
        for (let quarter = 0; quarter < 4; quarter += 1) {
          const held = cells[cell + quarter] ?? NOTHING;
          if (held === NOTHING) continue;
          const [cx, cy] = [x + (quarter & 1 ? half : 0), y + (quarter & 2 ? half : 0)];
          const dx = Math.max(cx - at.x, 0, at.x - cx - half);
          const dy = Math.max(cy - at.y, 0, at.y - cy - half);
          if (dx > reach || dy > reach) continue;
          if (held > NOTHING) visit(held, cx, cy, half / 2);
          else
            for (let point = -2 - held; point !== NOTHING; point = next[point] ?? NOTHING) {
              const distance = Math.hypot(xOf(point) - at.x, yOf(point) - at.y);
              if (distance > reach || (distance === reach && best !== null) || !accepts(point)) continue;
              best = point;
              reach = distance;
            }
        }
      };
      if (count > 0) visit(0, left, top, side / 2);
      return best;
    },
  };
}
