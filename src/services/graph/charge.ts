/** A body that pushes other bodies: its position and its velocity. */
interface Body {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

const DEEPEST = 20;
const NOTHING = -1;

/**
 * Creates a force by which every body pushes every other body, as d3's many-body force does. Groups distant bodies
 * (Barnes–Hut). Reuses flat arrays from tick to tick, which takes a fraction of the time of d3's force.
 *
 * @param strength negative to push
 * @param theta a square with a smaller ratio of width to distance counts as one body
 */
export function createCharge(strength: number, theta: number, random: () => number) {
  let bodies: readonly Body[] = [];
  let xs = new Float64Array(0);
  let ys = new Float64Array(0);
  // Four children of each square: `NOTHING`, the index of a square, or -2 minus the index of the first body of a chain.
  let children = new Int32Array(0);
  let mass = new Float64Array(0);
  let centreX = new Float64Array(0);
  let centreY = new Float64Array(0);
  let next = new Int32Array(0);
  let squares = 0;

  const grow = (): void => {
    if ((squares + 1) * 4 <= children.length) return;
    const wider = new Int32Array(Math.max(256, children.length * 2));
    wider.set(children);
    children = wider;
    const longer = (held: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
      const made = new Float64Array(wider.length / 4);
      made.set(held);
      return made;
    };
    mass = longer(mass);
    centreX = longer(centreX);
    centreY = longer(centreY);
  };
  const addSquare = (): number => {
    grow();
    const square = squares;
    squares += 1;
    children.fill(NOTHING, square * 4, square * 4 + 4);
    return square;
  };

  const insert = (place: number, left: number, top: number, side: number): void => {
    const bodyX = xs[place] ?? 0;
    const bodyY = ys[place] ?? 0;
    let square = 0;
    let x = left;
    let y = top;
    let half = side / 2;
    for (let depth = 0; ; depth += 1) {
      const isRight = bodyX >= x + half;
      const isLow = bodyY >= y + half;
      const slot = square * 4 + (isLow ? 2 : 0) + (isRight ? 1 : 0);
      const held = children[slot] ?? NOTHING;
      if (held === NOTHING || (held < NOTHING && depth >= DEEPEST)) {
        next[place] = held === NOTHING ? NOTHING : -2 - held;
        children[slot] = -2 - place;
        return;
      }
      if (isRight) x += half;
      if (isLow) y += half;
      half /= 2;
      if (held < NOTHING) {
        const inner = addSquare();
        children[slot] = inner;
        const other = -2 - held;
        const innerSlot =
          inner * 4 + ((ys[other] ?? 0) >= y + half ? 2 : 0) + ((xs[other] ?? 0) >= x + half ? 1 : 0);
        children[innerSlot] = held;
        square = inner;
      } else square = held;
    }
  };

  /** Computes the number of bodies in each square and their centre, from the innermost square outwards. */
  const weigh = (): void => {
    for (let square = squares - 1; square >= 0; square -= 1) {
      let count = 0;
      let x = 0;
      let y = 0;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const held = children[square * 4 + quarter] ?? NOTHING;
        if (held === NOTHING) continue;
        if (held > NOTHING) {
          const inner = mass[held] ?? 0;
          count += inner;
          x += (centreX[held] ?? 0) * inner;
          y += (centreY[held] ?? 0) * inner;
        } else
          for (let place = -2 - held; place !== NOTHING; place = next[place] ?? NOTHING) {
            count += 1;
            x += xs[place] ?? 0;
            y += ys[place] ?? 0;
          }
      }
      mass[square] = count;
      centreX[square] = x / count;
      centreY[square] = y / count;
    }
  };

  const reach = 1 / (theta * theta);
  // Each visited square adds at most three entries more to the stack than it removes.
  const stack = new Int32Array(DEEPEST * 4 + 8);
  const widths = new Float64Array(DEEPEST * 4 + 8);
  /** The sum of the pushes on the current body. */
  let pushX = 0;
  let pushY = 0;
  const add = (dx: number, dy: number, power: number): void => {
    // Two bodies at the same position move apart in a random direction.
    const across = dx === 0 ? (random() - 0.5) * 1e-6 : dx;
    const down = dy === 0 ? (random() - 0.5) * 1e-6 : dy;
    const squared = across * across + down * down;
    const force = power / (squared < 1 ? Math.sqrt(squared) : squared);
    pushX += across * force;
    pushY += down * force;
  };
  const push = (self: number, side: number, power: number): void => {
    const x = xs[self] ?? 0;
    const y = ys[self] ?? 0;
    let waiting = 1;
    stack[0] = 0;
    widths[0] = side;
    while (waiting > 0) {
      waiting -= 1;
      const square = stack[waiting] ?? 0;
      const width = widths[waiting] ?? 0;
      const dx = (centreX[square] ?? 0) - x;
      const dy = (centreY[square] ?? 0) - y;
      if (width * width * reach < dx * dx + dy * dy) {
        add(dx, dy, power * (mass[square] ?? 0));
        continue;
      }
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const held = children[square * 4 + quarter] ?? NOTHING;
        if (held === NOTHING) continue;
        if (held > NOTHING) {
          stack[waiting] = held;
          widths[waiting] = width / 2;
          waiting += 1;
        } else
          for (let place = -2 - held; place !== NOTHING; place = next[place] ?? NOTHING)
            if (place !== self) add((xs[place] ?? 0) - x, (ys[place] ?? 0) - y, power);
      }
    }
  };

  const force = (alpha: number): void => {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [place, { x, y }] of bodies.entries()) {
      xs[place] = x;
      ys[place] = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    const side = Math.max(right - left, bottom - top, 1) * 1.0001;
    squares = 0;
    addSquare();
    for (let place = 0; place < bodies.length; place += 1) insert(place, left, top, side);
    weigh();
    for (const [place, body] of bodies.entries()) {
      pushX = 0;
      pushY = 0;
      push(place, side, strength * alpha);
      body.vx += pushX;
      body.vy += pushY;
    }
  };
  force.initialize = (given: readonly Body[]): void => {
    bodies = given;
    next = new Int32Array(given.length);
    xs = new Float64Array(given.length);
    ys = new Float64Array(given.length);
  };
  return force;
}
