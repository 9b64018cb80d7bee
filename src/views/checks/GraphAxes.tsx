import { styled } from '@mui/material/styles';

interface Tick {
  /** In pixels, from the left or from the top. */
  at: number;
  label: string;
}

const Group = styled('g')(({ theme }) => ({
  '& line': { stroke: theme.vars.palette.divider, shapeRendering: 'crispEdges' },
  '& text': {
    ...theme.typography.change,
    fontVariantNumeric: 'tabular-nums',
    fill: theme.vars.palette.text.tertiary,
    stroke: theme.vars.palette.background.default,
    strokeWidth: 4,
    paintOrder: 'stroke',
  },
}));

/** So many characters fit beside the lines; a longer one stands on its line. */
const BESIDE = 7;

interface Props {
  width: number;
  height: number;
  rows: readonly Tick[];
  columns: readonly Tick[];
}

/** A hairline for each value, and the days below. */
export function GraphAxes({ width, height, rows, columns }: Props) {
  const beside = rows.every(({ label }) => label.length <= BESIDE);
  return (
    <Group>
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
    </Group>
  );
}
