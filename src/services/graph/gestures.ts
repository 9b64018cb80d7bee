import type { Point } from '../../domain/graph/camera';
import type { PictureCommand } from '../../domain/graph/picture';

type PointerCommand = Extract<PictureCommand, { kind: 'pointer' }>;

/** The actions of pointers on a picture. */
export interface GestureTarget {
  nodeAt: (at: Point) => number | null;
  hover: (node: number | null, at: Point) => void;
  choose: (node: number) => void;
  drag: (node: number, to: Point) => void;
  drop: (node: number) => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
}

/** Distance in pixels from which a movement is a drag. A smaller movement still counts as a click. */
const DRAG_STARTS_AT = 4;

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Creates a handler of pointer commands that distinguishes the choice of a node, the drag of a node, a pan and a pinch.
 */
export function createGestures(target: GestureTarget): (command: PointerCommand) => void {
  const down = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let grabbed: number | null = null;
  let moved = false;

  const drop = (): void => {
    if (grabbed !== null && moved) target.drop(grabbed);
    grabbed = null;
  };

  const press = (id: number, at: Point): void => {
    down.set(id, at);
    if (down.size === 1) {
      start = at;
      moved = false;
      grabbed = target.nodeAt(at);
      target.hover(grabbed, at);
      return;
    }
    // A second finger starts a pinch and ends the gesture of the first finger.
    drop();
    moved = true;
  };

  const pinch = (id: number, at: Point): void => {
    const other = [...down].find(([each]) => each !== id)?.[1];
    const before = down.get(id);
    if (!other || !before) return;
    const [from, to] = [middleOf(before, other), middleOf(at, other)];
    target.pan(to.x - from.x, to.y - from.y);
    target.zoom(distanceOf(at, other) / Math.max(1, distanceOf(before, other)), to);
  };

  const move = (id: number, at: Point): void => {
    const before = down.get(id);
    if (!before) {
      if (down.size === 0) target.hover(target.nodeAt(at), at);
      return;
    }
    if (down.size > 1) pinch(id, at);
    else {
      moved ||= distanceOf(start, at) >= DRAG_STARTS_AT;
      if (moved && grabbed !== null) target.drag(grabbed, at);
      else if (moved) target.pan(at.x - before.x, at.y - before.y);
    }
    down.set(id, at);
  };

  const lift = (id: number, isClick: boolean): void => {
    if (!down.delete(id)) return;
    if (isClick && !moved && down.size === 0 && grabbed !== null) target.choose(grabbed);
    drop();
  };

  return ({ type, id, at }) => {
    switch (type) {
      case 'down':
        press(id, at);
        return;
      case 'move':
        move(id, at);
        return;
      case 'up':
        lift(id, true);
        return;
      case 'cancel':
        lift(id, false);
        return;
      case 'leave':
        if (down.size === 0) target.hover(null, at);
    }
  };
}
