import { styled } from '@mui/material/styles';

const Aside = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  color: theme.vars.palette.surface.lineStrong,
  backgroundColor: theme.vars.palette.surface.sunken,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const SPEAKER = { x: 420, y: 112 };
const ROWS = 14;
const FIRST_RADIUS = 132;
const ROW_GAP = 46;
const SEAT_GAP = 48;
const HALF_ARC = Math.PI * 0.36;
const AISLE = 0.09;

interface Seat {
  x: number;
  y: number;
  turn: number;
  row: number;
}

/** Seats in arcs around the speaker, with an aisle down the middle from the fourth row on. */
const SEATS: readonly Seat[] = Array.from({ length: ROWS }, (_, row) => {
  const radius = FIRST_RADIUS + row * ROW_GAP;
  const seats = Math.floor((2 * HALF_ARC * radius) / SEAT_GAP) | 1;
  return Array.from({ length: seats }, (_unused, seat): Seat => {
    const angle = -HALF_ARC + (2 * HALF_ARC * seat) / (seats - 1);
    return {
      x: SPEAKER.x + radius * Math.sin(angle),
      y: SPEAKER.y + radius * Math.cos(angle),
      turn: (-angle * 180) / Math.PI,
      row,
    };
  }).filter(({ x }) => row < 3 || Math.abs(x - SPEAKER.x) / radius > AISLE || row % 5 !== 4);
}).flat();

/** The room that a speaker sees: decoration beside the form, nothing to read. */
export function Auditorium() {
  return (
    <Aside aria-hidden="true">
      <svg viewBox="0 0 840 900" preserveAspectRatio="xMidYMin slice">
        <path d="M250 84h340" stroke="currentColor" strokeWidth="2" />
        <circle cx={SPEAKER.x} cy={SPEAKER.y} r="9" fill="var(--mui-palette-primary-main)" />
        {SEATS.map(({ x, y, turn, row }) => (
          <rect
            key={`${x} ${y}`}
            x={-6}
            y={-4}
            width={12}
            height={8}
            rx={2}
            fill="currentColor"
            opacity={1 - row / (ROWS + 2)}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`}
          />
        ))}
      </svg>
    </Aside>
  );
}
