/** That two speakers were asked for together, the source before the target, in `weight` requests. */
export interface Edge<Speaker> {
  source: Speaker;
  target: Speaker;
  weight: number;
}

export interface LeftOut {
  /** How many edges were left out. */
  edges: number;
  /** Each of them is of fewer requests than this: from this weight on, all are there. */
  least: number;
}

/**
 * The strongest edges, in the order of source and target. Of those of the weight at which there is no more room, the
 * first in that order are taken.
 * @param edges between places in a list
 */
export function strongest(
  edges: readonly Edge<number>[],
  most: number,
): { sent: Edge<number>[]; leftOut: LeftOut | null } {
  const ordered = [...edges].sort((a, b) => a.source - b.source || a.target - b.target);
  if (ordered.length <= most) return { sent: ordered, leftOut: null };
  const weights = Float64Array.from(ordered, ({ weight }) => weight).sort();
  /** The strongest that there is no room for. */
  const limit = weights[ordered.length - most - 1] ?? 0;
  let room = most - ordered.filter(({ weight }) => weight > limit).length;
  const sent = ordered.filter(({ weight }) => weight > limit || (weight === limit && room-- > 0));
  return { sent, leftOut: { edges: ordered.length - most, least: limit + 1 } };
}
