import type { Point, Size } from './camera';

/** A name to show at a node. Lengths are in pixels. */
export interface LabelRequest extends Point {
  /** Radius of the node's disc. */
  radius: number;
  /** Width of the text. */
  width: number;
}

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PlacedLabel {
  /** Index of the label's request. */
  request: number;
  rect: Rect;
}

const GAP = 6;
const CELL = 48;

export const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Creates an index of rectangles by grid cell, so that a rectangle is compared only with rectangles in the same cells.
 */
function createGrid() {
  const cells = new Map<number, Rect[]>();
  const eachCell = (rect: Rect, visit: (key: number) => boolean): boolean => {
    for (let row = Math.floor(rect.top / CELL); row * CELL < rect.bottom; row += 1)
      for (let column = Math.floor(rect.left / CELL); column * CELL < rect.right; column += 1)
        if (visit(row * 65_536 + column)) return true;
    return false;
  };
  return {
    isTaken: (rect: Rect): boolean =>
      eachCell(rect, (key) => cells.get(key)?.some((taken) => overlap(taken, rect)) ?? false),
    take: (rect: Rect): void => {
      eachCell(rect, (key) => {
        const cell = cells.get(key);
        if (cell) cell.push(rect);
        else cells.set(key, [rect]);
        return false;
      });
    },
  };
}

/** Returns the possible rectangles of a label: right of its node, left, below and above. */
function sides({ x, y, radius, width }: LabelRequest, height: number): Rect[] {
  const at = (left: number, top: number): Rect => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  return [
    at(x + radius + GAP, y - height / 2),
    at(x - radius - GAP - width, y - height / 2),
    at(x - width / 2, y + radius + GAP),
    at(x - width / 2, y - radius - GAP - height),
  ];
}

const discOf = ({ x, y, radius }: Point & { radius: number }): Rect => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/**
 * Places names so that no name overlaps another name or a disc. Earlier requests take precedence. A name without a free
 * place is dropped. The first `firm` names may overlap discs if no better place is free.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  discs: readonly (Point & { radius: number })[],
  { width, height: pictureHeight }: Size,
  height: number,
  requiredCount = 0,
): PlacedLabel[] {
  const names = createGrid();
  const nodes = createGrid();
  const isInside = (rect: Rect): boolean =>
    rect.left >= 0 && rect.right <= width && rect.top >= 0 && rect.bottom <= pictureHeight;
  for (const disc of discs) nodes.take(discOf(disc));
  const placed: PlacedLabel[] = [];
  for (const [request, label] of requests.entries()) {
    const free = sides(label, height).filter((rect) => isInside(rect) && !names.isTaken(rect));
    const rect = free.find((each) => !nodes.isTaken(each)) ?? (request < requiredCount ? free[0] : undefined);
    if (!rect) continue;
    names.take(rect);
    placed.push({ request, rect });
  }
  return placed;
}
