import { useTheme } from '@mui/material/styles';
import { Bar, type BarCustomLayerProps } from '@nivo/bar';
import { RANK_BUCKETS } from '@src/domain/summaries/searchSums';
import type { Cell } from '@src/store/reports/report';
import css from './BucketBars.module.css';
import { useWidth } from './chartLayout';

export const BARS_HEIGHT = 168;
const MARGIN = { top: 20, right: 0, bottom: 24, left: 0 };
const BASELINE = 1;

/** `id` is the bucket. */
type Datum = { id: string; old: number; new: number };

interface Props {
  /** One cell for each bucket, in the order of the buckets. */
  cells: readonly Cell[];
  count: (value: number) => string;
}

/**
 * Draws two bars for each bucket: outlined for the old figure, filled for the new figure. The table below has the
 * figures.
 */
export default function BucketBars({ cells, count }: Props) {
  const [box, width] = useWidth();
  const { vars, typography } = useTheme();
  const { text, divider } = vars.palette;
  const data: Datum[] = RANK_BUCKETS.map((id, index) => ({
    id,
    old: cells[index]?.benchmark ?? 0,
    new: cells[index]?.value ?? 0,
  }));
  const largest = Math.max(1, ...data.flatMap((datum) => [datum.old, datum.new]));
  const font = { fontSize: 11, fontFamily: typography.fontFamily, textAnchor: 'middle' as const };

  const drawing = ({ bars, innerWidth, innerHeight }: BarCustomLayerProps<Datum>) => (
    <>
      {bars.map(({ key, data: { id, value }, x, y, width: room, height }) => {
        const wasBefore = id === 'old';
        return (
          <g key={key}>
            <rect
              x={x + 1}
              y={y}
              width={Math.max(0, room - 2)}
              height={Math.max(height, BASELINE)}
              rx={1}
              fill={wasBefore ? 'none' : 'currentColor'}
              stroke="currentColor"
              strokeDasharray={wasBefore ? '3 2' : undefined}
            />
            <text {...font} x={x + room / 2} y={y - 6} fill={wasBefore ? text.secondary : text.primary}>
              {count(value ?? 0)}
            </text>
          </g>
        );
      })}
      <path d={`M0,${innerHeight}H${innerWidth}`} stroke={divider} />
      {data.map(({ id }) => {
        const own = bars.filter(({ data: bar }) => bar.indexValue === id);
        const middle = own.reduce((sum, { x, width: room }) => sum + x + room / 2, 0) / own.length;
        return (
          <text key={id} {...font} x={middle} y={innerHeight + 16} fill={text.secondary}>
            {id}
          </text>
        );
      })}
    </>
  );
  return (
    <div className={css.box} ref={box} aria-hidden="true" style={{ height: BARS_HEIGHT }}>
      {width > 0 && (
        <Bar<Datum>
          width={width}
          height={BARS_HEIGHT}
          margin={MARGIN}
          data={data}
          keys={['old', 'new']}
          indexBy="id"
          groupMode="grouped"
          padding={0.25}
          valueScale={{ type: 'linear', min: 0, max: largest, nice: false }}
          layers={[drawing]}
          isInteractive={false}
          animate={false}
        />
      )}
    </div>
  );
}
