import { FIELD_LABELS, FIELDS, type Field, type FieldSpeakers } from '@src/domain/ads/organicOverlap';
import { BORDERS, type Scatter, type Spot } from '@src/domain/ads/scatter';
import { formatCount } from '@src/domain/figures/formats';
import { memo } from 'react';
import css from './ScatterDrawing.module.css';

/** Margins around the fields in pixels, for the labels of the axes. */
export const MARGIN = { top: 24, right: 4, bottom: 46, left: 60 };
export const HEIGHT = 440;

/** Returns the dots of a field as one path. Thousands of circles would be thousands of elements. */
function dotsOf(spots: readonly Spot[], field: Field, width: number, height: number): string {
  let path = '';
  for (const spot of spots)
    if (spot.field === field)
      path += `M${(spot.x * width).toFixed(1)} ${((1 - spot.y) * height).toFixed(1)}h.01`;
  return path;
}

/** Position of each field's name: the upper left corner of the field. */
const CORNERS: Record<Field, { x: number; y: number }> = {
  foundPaid: { x: 0, y: 1 },
  notFoundPaid: { x: BORDERS.found, y: 1 },
  foundNotPaid: { x: 0, y: BORDERS.paid },
  neither: { x: BORDERS.found, y: BORDERS.paid },
};

const INSET = 8;
/** Average width of a letter of a name, in pixels. */
const LETTER = 6.6;

/** Splits words into two lines if they do not fit in one line. */
function linesOf(words: string, room: number): string[] {
  if (words.length * LETTER <= room) return [words];
  const cut = words.indexOf(' ', words.length / 2 - 4);
  return cut < 0 ? [words] : [words.slice(0, cut + 1), words.slice(cut + 1)];
}

interface Props {
  scatter: Scatter;
  fields: readonly FieldSpeakers[];
  /** Width of the whole drawing in pixels. */
  width: number;
  /** Label of the vertical axis. */
  amount: string;
  label: string;
  locale: string;
}

/** Draws every speaker as a dot in one of four named fields. */
export const ScatterDrawing = memo(function ScatterDrawing({
  scatter,
  fields,
  width,
  amount,
  label,
  locale,
}: Props) {
  const [inner, high] = [width - MARGIN.left - MARGIN.right, HEIGHT - MARGIN.top - MARGIN.bottom];
  const [found, none, paid] = [BORDERS.found * inner, BORDERS.none * inner, (1 - BORDERS.paid) * high];
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
        <rect className={css.stake} width={found} height={paid} />
        {scatter.amounts.map(({ value, at }) => (
          <g key={value}>
            <line className={css.grid} x2={inner} y1={(1 - at) * high} y2={(1 - at) * high} />
            <text x={-8} y={(1 - at) * high} dy="0.35em" textAnchor="end">
              {formatCount(value, locale)}
            </text>
          </g>
        ))}
        {scatter.positions.map(({ value, at }) => (
          <g key={value}>
            <line className={css.grid} x1={at * inner} x2={at * inner} y2={high} />
            <text x={at * inner} y={high + 18} textAnchor="middle">
              {formatCount(value, locale)}
            </text>
          </g>
        ))}
        <rect className={css.grid} width={inner} height={high} fill="none" />
        <path className={css.border} d={`M${found} 0V${high}M0 ${paid}H${inner}`} />
        <path className={css.grid} d={`M${none} 0V${high}`} />
        {FIELDS.map((field) => (
          <path
            key={field}
            className={`dots ${field}`}
            data-field={field}
            d={dotsOf(scatter.spots, field, inner, high)}
          />
        ))}
        {fields.map(({ field, speakers }) => {
          const { x, y } = CORNERS[field];
          const room = (x === 0 ? BORDERS.found : 1 - BORDERS.found) * inner - 2 * INSET;
          const words = `${FIELD_LABELS[field]}: ${formatCount(speakers.length, locale)}`;
          return (
            <text key={field} className="name" y={(1 - y) * high + 4}>
              {linesOf(words, room).map((line) => (
                <tspan key={line} x={x * inner + INSET} dy={15}>
                  {line}
                </tspan>
              ))}
            </text>
          );
        })}
        <text x={-MARGIN.left} y={-10}>
          {amount}
        </text>
        <text x={-8} y={paid + (high - paid) / 2} dy="0.35em" textAnchor="end">
          not paid
        </text>
        <text x={none / 2} y={high + 38} textAnchor="middle">
          Position by name
        </text>
        <text x={(none + inner) / 2} y={high + 18} textAnchor="middle">
          none
        </text>
      </g>
    </svg>
  );
});
