import { useTheme } from '@mui/material/styles';
import { Bar, type BarCustomLayerProps } from '@nivo/bar';
import type { Cell } from '@src/store/reports/report';
import { useLayoutEffect, useRef, useState } from 'react';
import css from './Bars.module.css';

const BAR_HEIGHT = 8;
const TICK_WIDTH = 2;
const TICK_HEIGHT = 16;

/** `id` is the index of the row. */
type Datum = { id: string; value: number };

interface Props {
  /** Figures from the first row to the last. */
  figures: readonly Cell[];
  rowHeight: number;
  /** True if a tick marks each earlier value. */
  earlier?: boolean;
}

/**
 * Draws a bar for each figure, a zero line if any value is negative, and a tick at the earlier value. The table itself
 * contains the figures as text.
 */
export default function Bars({ figures, rowHeight, earlier: hasEarlier = true }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const { vars } = useTheme();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  // nivo draws the first datum at the bottom.
  const data: Datum[] = figures.map(({ value }, row) => ({ id: String(row), value: value ?? 0 })).reverse();
  const drawn = figures.flatMap(({ value, benchmark }) => [value ?? 0, (hasEarlier && benchmark) || 0]);
  const least = Math.min(0, ...drawn);
  const most = Math.max(0, ...drawn);
  const zeroLine = ({ xScale, innerHeight }: BarCustomLayerProps<Datum>) => (
    <line
      key="zero"
      x1={Number(xScale(0))}
      x2={Number(xScale(0))}
      y1={0}
      y2={innerHeight}
      stroke={vars.palette.text.tertiary}
    />
  );
  const ticks = ({ bars, xScale }: BarCustomLayerProps<Datum>) =>
    bars.map(({ key, data, y, height }) => {
      const earlier = figures[Number(data.indexValue)]?.benchmark ?? null;
      return earlier === null ? null : (
        <rect
          key={key}
          x={Number(xScale(earlier)) - TICK_WIDTH / 2}
          y={y + height / 2 - TICK_HEIGHT / 2}
          width={TICK_WIDTH}
          height={TICK_HEIGHT}
          fill={vars.palette.text.secondary}
        />
      );
    });
  // nivo adds padding above the first bar and below the last bar. This padding is outside the rows.
  const padding = 1 - BAR_HEIGHT / rowHeight;
  return (
    <div className={css.box} ref={box} style={{ top: (-padding * rowHeight) / 2 }}>
      {width > 0 && (
        <Bar<Datum>
          layout="horizontal"
          width={width}
          height={rowHeight * (figures.length + padding)}
          data={data}
          keys={['value']}
          indexBy="id"
          padding={padding}
          valueScale={{ type: 'linear', min: least, max: most > least ? most : 1, nice: false }}
          // `currentColor` follows a change of the mode; nivo would resolve a palette role to its present colour.
          colors={['currentColor']}
          borderRadius={1}
          layers={['bars', ...(least < 0 ? [zeroLine] : []), ...(hasEarlier ? [ticks] : [])]}
          enableLabel={false}
          isInteractive={false}
          animate={false}
        />
      )}
    </div>
  );
}
