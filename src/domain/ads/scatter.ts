import {
  type Against,
  amountOf,
  type Field,
  type FieldSpeakers,
  type RankedSpeaker,
  type Thresholds,
} from './organicOverlap';

/**
 * A speaker's point in the picture. `x` is a share of the width from the left; `y` is a share of the height from the
 * bottom.
 */
export interface Spot {
  speaker: RankedSpeaker;
  field: Field;
  x: number;
  y: number;
}

/** A value on an axis, and its position as a share of the axis. */
export interface Tick {
  value: number;
  at: number;
}

/**
 * Borders between the fields, as shares of the picture. The borders do not depend on the thresholds. Speakers left of
 * `found` are found first. Speakers above `paid` are paid for. Speakers right of `none` have no position.
 */
export const BORDERS = { found: 0.46, none: 0.87, paid: 0.32 } as const;

/** Shares of the picture that stay free, so that no point lies on a border or under the name of its field. */
const GAP = 0.02;
const NAME_ROOM = 0.11;

/** Better positions are drawn at this position. */
const BEST = 1;
const LEAST_WORST = 10;

/**
 * Spreads points evenly over two intervals at once, with neighbours far from each other. Uses multiples of powers of
 * the plastic ratio.
 */
const spread = (index: number, over: 'width' | 'height'): number =>
  (0.5 + index * (over === 'width' ? 0.754_877_666_246_693 : 0.569_840_290_998_053)) % 1;

const between = (from: number, to: number, share: number): number =>
  from + GAP + (to - from - 2 * GAP) * share;

const below = (from: number, to: number, share: number): number => between(from, to - NAME_ROOM, share);

/**
 * Returns the position of a value between two bounds on a logarithmic scale, from 0 to 1. Returns 0.5 for equal bounds.
 */
const ratioShare = (value: number, from: number, to: number): number =>
  to <= from ? 0.5 : Math.log(value / from) / Math.log(to / from);

/** @param worst the worst position that is drawn */
function placeOfPosition(position: number, atMost: number, worst: number): number {
  const shown = Math.max(BEST, position);
  return position <= atMost
    ? between(0, BORDERS.found, ratioShare(shown, BEST, atMost))
    : between(BORDERS.found, BORDERS.none, ratioShare(shown, Math.max(BEST, atMost), worst));
}

const placeOfAmount = (amount: number, most: number): number =>
  below(BORDERS.paid, 1, most > 0 ? Math.log1p(Math.max(0, amount)) / Math.log1p(most) : 0);

const worstOf = (fields: readonly FieldSpeakers[], atMost: number): number => {
  let worst = Math.max(LEAST_WORST, atMost * 2);
  for (const { speakers } of fields)
    for (const { position } of speakers) if (position !== null && position > worst) worst = position;
  return worst;
};

/** Limits the amount to a finite number, because sums of huge figures overflow. */
const heightOf = (speaker: RankedSpeaker, against: Against): number =>
  Math.min(Number.MAX_VALUE, amountOf(speaker, against));

const isPaid = (field: Field): boolean => field === 'foundPaid' || field === 'notFoundPaid';

function mostOf(fields: readonly FieldSpeakers[], against: Against): number {
  let most = 0;
  for (const { field, speakers } of fields)
    if (isPaid(field)) for (const speaker of speakers) most = Math.max(most, heightOf(speaker, against));
  return most;
}

export interface Scatter {
  /** Sorted from left to right. */
  spots: readonly Spot[];
  positions: readonly Tick[];
  amounts: readonly Tick[];
}

const POSITIONS = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Minimum distance between ticks. The labels of closer ticks would overlap. */
const APART = 0.06;

function positionTicks(atMost: number, worst: number): Tick[] {
  const ticks: Tick[] = [];
  for (const value of POSITIONS) {
    if (value > worst) break;
    const at = placeOfPosition(value, atMost, worst);
    if (ticks.every((tick) => Math.abs(tick.at - at) >= APART)) ticks.push({ value, at });
  }
  return ticks;
}

const STEPS = [1, 2, 5];

function amountTicks(most: number): Tick[] {
  const ticks = [{ value: 0, at: placeOfAmount(0, most) }];
  for (let unit = 1; unit <= most; unit *= 10)
    for (const value of STEPS.map((step) => step * unit)) {
      const at = placeOfAmount(value, most);
      if (value <= most && at - (ticks.at(-1)?.at ?? 0) >= APART) ticks.push({ value, at });
    }
  return ticks;
}

/**
 * Places speakers by position, best at the left, and by clicks or cost, highest at the top. Both scales are
 * logarithmic, because few values are large. Speakers who are not paid for are spread over a strip at the bottom, where
 * height has no meaning. Speakers without a position are spread over the width of a strip at the right.
 */
export function placeSpots(
  fields: readonly FieldSpeakers[],
  { position: atMost }: Thresholds,
  against: Against,
): Scatter {
  const [worst, most] = [worstOf(fields, atMost), mostOf(fields, against)];
  const spots = fields.flatMap(({ field, speakers }) =>
    speakers.map((speaker, index): Spot => {
      const { position } = speaker;
      return {
        speaker,
        field,
        x:
          position === null
            ? between(BORDERS.none, 1, spread(index, 'width'))
            : placeOfPosition(position, atMost, worst),
        y: isPaid(field)
          ? placeOfAmount(heightOf(speaker, against), most)
          : below(0, BORDERS.paid, spread(index, 'height')),
      };
    }),
  );
  return {
    spots: spots.sort((one, other) => one.x - other.x || one.y - other.y),
    positions: positionTicks(atMost, worst),
    amounts: amountTicks(most),
  };
}

/**
 * Returns the index of the spot nearest to a place, in pixels of a picture of this size. Returns `-1` if no spot is
 * within `reach`.
 */
export function nearestSpot(
  spots: readonly Spot[],
  place: { x: number; y: number },
  size: { width: number; height: number },
  reach: number,
): number {
  let [nearest, least] = [-1, reach];
  for (const [index, { x, y }] of spots.entries()) {
    const distance = Math.hypot(x * size.width - place.x, (1 - y) * size.height - place.y);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}
