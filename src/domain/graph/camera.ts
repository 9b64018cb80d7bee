/** The side of the square that the layout lies in. */
export const SPACE = 3000;

/** What of the layout's space is seen: the point in the middle of the picture, and pixels for each unit. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const SMALLEST = 0.05;
const LARGEST = 8;
/** A few nodes beside one another are not blown up to fill the picture. */
const LARGEST_FIT = 1.2;

export const MIDDLE: Camera = { x: SPACE / 2, y: SPACE / 2, scale: 0.25 };

export const toScreen = (camera: Camera, { width, height }: Size, { x, y }: Point): Point => ({
  x: (x - camera.x) * camera.scale + width / 2,
  y: (y - camera.y) * camera.scale + height / 2,
});

export const toSpace = (camera: Camera, { width, height }: Size, { x, y }: Point): Point => ({
  x: (x - width / 2) / camera.scale + camera.x,
  y: (y - height / 2) / camera.scale + camera.y,
});

export const pannedBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** Nearer or further, with what lies under `at` staying there. */
export function zoomedBy(camera: Camera, size: Size, factor: number, at: Point): Camera {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * factor));
  const fixed = toSpace(camera, size, at);
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  };
}

/** Shows all of these nodes, with `padding` pixels at each side; `null` where there are none. */
export function fitTo(
  positions: Float32Array,
  shown: (node: number) => boolean,
  size: Size,
  padding: number,
): Camera | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let node = 0; node * 2 < positions.length; node += 1) {
    if (!shown(node)) continue;
    const [x, y] = [positions[node * 2] ?? 0, positions[node * 2 + 1] ?? 0];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return null;
  const room = (pixels: number) => Math.max(1, pixels - 2 * padding);
  const scale = Math.min(
    room(size.width) / Math.max(1, right - left),
    room(size.height) / Math.max(1, bottom - top),
    LARGEST_FIT,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(SMALLEST, scale) };
}

/** The camera moved as little as shows a point at least `margin` pixels inside. */
export function revealing(camera: Camera, size: Size, point: Point, margin: number): Camera {
  const at = toScreen(camera, size, point);
  const past = (value: number, length: number): number => {
    const inset = Math.min(margin, length / 2);
    return Math.min(0, value - inset) + Math.max(0, value - (length - inset));
  };
  const [dx, dy] = [past(at.x, size.width), past(at.y, size.height)];
  return dx === 0 && dy === 0 ? camera : pannedBy(camera, -dx, -dy);
}

/** Of the picture's size, how far one that was drawn before is moved, and how much it is scaled. */
const FARTHEST = 0.12;
const SMALLEST_SCALE = 0.7;
const LARGEST_SCALE = 1.4;

/** Where the left upper corner of a picture lies now, and how large it is against what it was. */
export interface KeptPlace extends Point {
  scale: number;
}

/** How a picture drawn from one camera stands for that of another; `null` where they are too far apart. */
export function movedFrom(kept: Camera, camera: Camera, { width, height }: Size): KeptPlace | null {
  const scale = camera.scale / kept.scale;
  const [dx, dy] = [(kept.x - camera.x) * camera.scale, (kept.y - camera.y) * camera.scale];
  const isNear = Math.abs(dx) <= FARTHEST * width && Math.abs(dy) <= FARTHEST * height;
  if (!isNear || scale < SMALLEST_SCALE || scale > LARGEST_SCALE) return null;
  return { x: (width / 2) * (1 - scale) + dx, y: (height / 2) * (1 - scale) + dy, scale };
}
