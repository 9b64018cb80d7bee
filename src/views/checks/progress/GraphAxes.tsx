import { startOfDay } from '@src/domain/dates/days';
import { addDays, dayOf, daysBetween } from '@src/domain/dates/periods';
import css from './GraphAxes.module.css';

/** Factors for the steps between round ticks. */
const STEPS = [1, 2, 2.5, 5, 10];

interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

/**
 * Returns round ticks around some values, and the bounds of the ticks.
 *
 * @param count the approximate number of steps
 * @param wholeNumbers true for counts, which need whole steps
 */
export function valueScale(values: readonly number[], count: number, wholeNumbers: boolean): Scale {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  // A flat line lies in the middle.
  if (low === high) [low, high] = [low - Math.abs(low || 1) / 2, high + Math.abs(high || 1) / 2];
  const rough = (high - low) / count;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const found = unit * (STEPS.find((factor) => factor * unit >= rough) ?? 10);
  const step = wholeNumbers ? Math.max(1, Math.ceil(found)) : found;
  const first = Math.max(0, Math.floor(low / step));
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
  return { min: first * step, max: last * step, ticks };
}

/**
 * Returns the first instant, and evenly spaced starts of days up to the second instant.
 *
 * @param count the maximum number of ticks
 */
export function dayTicks(from: number, to: number, count: number, timeZone: string): number[] {
  const [first, last] = [dayOf(from, timeZone), dayOf(to, timeZone)];
  const days = daysBetween(first, last);
  const step = Math.ceil((days + 1) / count);
  const ticks = [from];
  for (let day = step; day <= days; day += step) ticks.push(startOfDay(addDays(first, day), timeZone));
  return ticks;
}

interface Tick {
  /** Position in pixels, from the left or from the top. */
  at: number;
  label: string;
}

/** Maximum number of characters of a label beside its line. With a longer label, all labels lie on their lines. */
const BESIDE = 7;

interface Props {
  width: number;
  height: number;
  rows: readonly Tick[];
  columns: readonly Tick[];
}

/** Draws a thin line for each value, and the days below. */
export function GraphAxes({ width, height, rows, columns }: Props) {
  const beside = rows.every(({ label }) => label.length <= BESIDE);
  return (
    <g className={css.group}>
      {rows.map(({ at, label }) => (
        <g key={at}>
          <line x2={width} y1={at} y2={at} />
          <text y={at} {...(beside ? { x: -8, dy: '0.35em', textAnchor: 'end' } : { x: 0, dy: '-0.4em' })}>
            {label}
          </text>
        </g>
      ))}
      {columns.map(({ at, label }) => (
        <text
          key={at}
          x={at}
          y={height + 22}
          textAnchor={at < 40 ? 'start' : at > width - 40 ? 'end' : 'middle'}
        >
          {label}
        </text>
      ))}
    </g>
  );
}
