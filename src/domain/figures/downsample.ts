interface Place {
  x: number;
  y: number;
}

/** Returns twice the area of the triangle of three places. */
const area = (a: Place, b: Place, c: Place): number =>
  Math.abs((a.x - c.x) * (b.y - a.y) - (a.x - b.x) * (c.y - a.y));

function meanOf(places: readonly Place[], from: number, to: number): Place {
  const mean = { x: 0, y: 0 };
  for (let n = from; n < to; n += 1) {
    mean.x += (places[n]?.x ?? 0) / (to - from);
    mean.y += (places[n]?.y ?? 0) / (to - from);
  }
  return mean;
}

function extremesOf(places: readonly Place[]): number[] {
  let [lowest, highest] = [0, 0];
  places.forEach(({ y }, n) => {
    if (y < (places[lowest]?.y ?? 0)) lowest = n;
    if (y > (places[highest]?.y ?? 0)) highest = n;
  });
  return [lowest, highest];
}

/**
 * Thins a line to the number of places that a picture can show, and keeps the shape of the line. From each stretch,
 * selects the place that forms the largest triangle with its neighbours (LTTB). Always keeps the first, last, lowest
 * and highest place, so the result can exceed the limit by two.
 * @param places in ascending order of x
 * @param limit at least 3
 */
export function downsample<P extends Place>(places: readonly P[], limit: number): readonly P[] {
  if (places.length <= limit) return places;
  const last = places.length - 1;
  const stretch = (places.length - 2) / (limit - 2);
  const kept = new Set([0, last, ...extremesOf(places)]);
  let before = 0;
  for (let n = 0; n < limit - 2; n += 1) {
    const from = 1 + Math.floor(n * stretch);
    const to = 1 + Math.floor((n + 1) * stretch);
    const next = meanOf(places, Math.min(to, last), Math.min(1 + Math.floor((n + 2) * stretch), last + 1));
    let [best, largest] = [from, -1];
    for (let candidate = from; candidate < to; candidate += 1) {
      // Both indices are within `places`.
      const size = area(places[before] as P, places[candidate] as P, next);
      if (size > largest) [best, largest] = [candidate, size];
    }
    kept.add(best);
    before = best;
  }
  return places.filter((_place, n) => kept.has(n));
}
