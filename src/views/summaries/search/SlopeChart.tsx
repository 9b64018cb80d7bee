import { useTheme } from '@mui/material/styles';
import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { spreadLabels, useWidth } from './chartLayout';
import css from './SlopeChart.module.css';

export const SLOPE_HEIGHT = 132;
const MARGIN = { top: 12, bottom: 12, left: 44, right: 148 };
const LABEL_HEIGHT = 15;

/** Dash patterns of the lines, in order. The lines differ even without their colors. */
const DASHES = [undefined, '7 4', '2 4'];

export interface Slope {
  label: string;
  /** Average ranks. */
  old: number;
  new: number;
  /** The ranks as text. */
  oldText: string;
  newText: string;
}

type Series = { id: string; data: readonly { x: string; y: number }[] };

/** Draws lines from the old ranks to the new ranks, with the best rank on top. The table below has the figures. */
export default function SlopeChart({ slopes }: { slopes: readonly Slope[] }) {
  const [box, width] = useWidth();
  const { vars, typography } = useTheme();
  const { chart, text } = vars.palette;
  const colors = [chart[1], chart[2], chart[3]];
  const ranks = slopes.flatMap((slope) => [slope.old, slope.new]);
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const height = SLOPE_HEIGHT;

  const drawing = ({ xScale, yScale }: LineCustomSvgLayerProps<Series>) => {
    const [left, right] = [xScale('old'), xScale('new')];
    const spread = (of: (slope: Slope) => number) =>
      spreadLabels(
        slopes.map((slope) => yScale(of(slope))),
        LABEL_HEIGHT,
        0,
        height - MARGIN.top - MARGIN.bottom,
      );
    const [before, now] = [spread((slope) => slope.old), spread((slope) => slope.new)];
    return slopes.map((slope, index) => {
      const [from, to] = [yScale(slope.old), yScale(slope.new)];
      const color = colors[index];
      return (
        <g key={slope.label} fontSize={11} fontFamily={typography.fontFamily} dominantBaseline="central">
          <path
            d={`M${left},${from}L${right},${to}`}
            stroke={color}
            strokeWidth={1.75}
            strokeDasharray={DASHES[index]}
          />
          <circle cx={left} cy={from} r={3} fill={color} />
          <circle cx={right} cy={to} r={3} fill={color} />
          <text x={left - 8} y={before[index]} textAnchor="end" fill={text.secondary}>
            {slope.oldText}
          </text>
          <text x={right + 8} y={now[index]} fill={text.primary}>
            <tspan>{`${slope.newText} `}</tspan>
            <tspan fill={text.secondary}>{slope.label}</tspan>
          </text>
        </g>
      );
    });
  };
  return (
    <div className={css.box} ref={box} aria-hidden="true" style={{ height }}>
      {width > 0 && (
        <Line<Series>
          width={width}
          height={height}
          margin={MARGIN}
          data={slopes.map((slope) => ({
            id: slope.label,
            data: [
              { x: 'old', y: slope.old },
              { x: 'new', y: slope.new },
            ],
          }))}
          xScale={{ type: 'point' }}
          yScale={{ type: 'linear', min: best, max: worst, reverse: true, nice: false }}
          layers={[drawing]}
          isInteractive={false}
          animate={false}
        />
      )}
    </div>
  );
}
