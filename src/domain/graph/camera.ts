/** Side length of the square layout space, in layout units. */
export const SPACE = 3000;

/** The visible part of the layout space: the point at the centre of the picture, and the pixels per layout unit. */
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
/** Maximum scale of `fitTo`, so that a few close nodes do not fill the whole picture. */
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

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** Zooms by a factor and keeps the point under `at` in place. */
export function zoom(camera: Camera, size: Size, factor: number, at: Point): Camera {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * factor));
  const fixed = toSpace(camera, size, at);
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  };
}

/** Returns a camera that shows all shown nodes with `padding` pixels on each side, or `null` if no node is shown. */
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

/** Returns the camera, moved as little as possible, so that a point is at least `margin` pixels inside the picture. */
export function revealPoint(camera: Camera, size: Size, point: Point, margin: number): Camera {
  const at = toScreen(camera, size, point);
  const past = (value: number, length: number): number => {
    const inset = Math.min(margin, length / 2);
    return Math.min(0, value - inset) + Math.max(0, value - (length - inset));
  };
  const [dx, dy] = [past(at.x, size.width), past(at.y, size.height)];
  return dx === 0 && dy === 0 ? camera : pan(camera, -dx, -dy);
}

/** Limits for the reuse of a drawn picture: the maximum move as a share of the picture's size, and the scale range. */
const FARTHEST = 0.12;
const SMALLEST_SCALE = 0.7;
const LARGEST_SCALE = 1.4;

/** The position of a reused picture's top left corner, and the picture's scale relative to the original. */
export interface ReusedPicture extends Point {
  scale: number;
}

/** Returns where to place a picture that was drawn with the camera `kept`, or `null` if `camera` differs too much. */
export function movedFrom(kept: Camera, camera: Camera, { width, height }: Size): ReusedPicture | null {
  const scale = camera.scale / kept.scale;
  const [dx, dy] = [(kept.x - camera.x) * camera.scale, (kept.y - camera.y) * camera.scale];
  const isNear = Math.abs(dx) <= FARTHEST * width && Math.abs(dy) <= FARTHEST * height;
  if (!isNear || scale < SMALLEST_SCALE || scale > LARGEST_SCALE) return null;
  return { x: (width / 2) * (1 - scale) + dx, y: (height / 2) * (1 - scale) + dy, scale };
}
