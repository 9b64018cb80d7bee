import { useTheme } from '@mui/material/styles';
import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { formatMetric, METRICS, type Metric } from '@src/domain/checks/checkStats';
import type { CheckKind } from '@src/domain/checks/checks';
import { downsample } from '@src/domain/figures/downsample';
import { formatDate } from '@src/domain/figures/formats';
import type { GraphPoint } from '@src/store/checks/progress.selectors';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import { useMemo } from 'react';
import { dayTicks, GraphAxes, valueScale } from './GraphAxes';
import { GraphReader } from './GraphReader';
import css from './ProgressGraph.module.css';

const MARGIN = 40;
/** Height of the graph as a share of its width. */
const HEIGHT_SHARE = 0.25;
/** More than one point in two pixels does not change the line. */
const PIXELS_A_POINT = 2;
const PIXELS_A_LABEL = 130;
const PIXELS_A_LINE = 40;

/** Errors and warnings have their own colors. */
const CLASSES: Partial<Record<Metric, string>> = { errors: 'errors', warnings: 'warnings' };

interface Series {
  id: string;
  data: { x: number; y: number }[];
}

export interface GraphProps {
  kind: CheckKind;
  site: string;
  /** Label of the metric. */
  label: string;
  metric: Metric;
  /** At least one point. */
  graph: readonly GraphPoint[];
}

/** Draws a metric over time. */
export default function ProgressGraph({
  kind,
  site,
  label,
  metric,
  graph,
  width,
}: GraphProps & { width: number }) {
  const { vars } = useTheme();
  const timeZone = useAppSelector(selectTimeZone);
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const height = Math.round(width * HEIGHT_SHARE);
  const [inner, innerHeight] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const [from, to] = [graph[0]?.x ?? 0, graph.at(-1)?.x ?? 0];
  const data = useMemo(
    () => [{ id: label, data: [...downsample(graph, Math.max(3, Math.floor(inner / PIXELS_A_POINT)))] }],
    [graph, label, inner],
  );
  const values = useMemo(
    () =>
      valueScale(
        graph.map(({ y }) => y),
        Math.max(1, Math.floor(innerHeight / PIXELS_A_LINE)),
        !METRICS[metric].isRatio,
      ),
    [graph, innerHeight, metric],
  );
  // A single point lies in the middle of the graph.
  const times = from === to ? { min: from - 1, max: to + 1 } : { min: from, max: to };
  const days = useMemo(
    () => dayTicks(from, to, Math.max(2, Math.floor(inner / PIXELS_A_LABEL)), timeZone),
    [from, to, inner, timeZone],
  );
  const last = graph.at(-1);

  const axes = ({ xScale, yScale }: LineCustomSvgLayerProps<Series>) => (
    <GraphAxes
      width={inner}
      height={innerHeight}
      rows={values.ticks.map((value) => ({
        at: yScale(value),
        label: formatMetric(value, metric, locale),
      }))}
      columns={days.map((day) => ({ at: xScale(day), label: formatDate(day, timeZone) }))}
    />
  );
  const end = ({ xScale, yScale }: LineCustomSvgLayerProps<Series>) =>
    last && (
      <g transform={`translate(${xScale(last.x)} ${yScale(last.y)})`}>
        <circle r={3.5} fill="currentColor" />
        <text
          x={4}
          y={-10}
          textAnchor="end"
          style={{ ...END_TEXT, fill: vars.palette.text.primary, stroke: vars.palette.background.default }}
        >
          {formatMetric(last.y, metric, locale)}
        </text>
      </g>
    );
  return (
    <div
      className={css.frame}
      {...(CLASSES[metric] && { className: CLASSES[metric] })}
      style={{ width, height }}
    >
      <Line<Series>
        width={width}
        height={height}
        margin={{ top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN }}
        data={data}
        xScale={{ type: 'linear', nice: false, ...times }}
        yScale={{ type: 'linear', nice: false, min: values.min, max: values.max }}
        layers={[axes, 'lines', end]}
        // nivo replaces a color variable by its current value, which would remain after a change of the color mode.
        colors={['currentColor']}
        lineWidth={1.75}
        isInteractive={false}
        animate={false}
        role="img"
        ariaLabel={`${label} from ${formatDate(from, timeZone)} to ${formatDate(to, timeZone)}`}
      />
      <GraphReader
        kind={kind}
        label={label}
        metric={metric}
        graph={graph}
        locale={locale}
        box={{ left: MARGIN, top: MARGIN, width: inner, height: innerHeight }}
        times={times}
        values={values}
      />
    </div>
  );
}

const END_TEXT = {
  font: '600 12px "Inter Variable", sans-serif',
  strokeWidth: 4,
  paintOrder: 'stroke',
} as const;
