import css from './Auditorium.module.css';

const SPEAKER = { x: 420, y: 112 };
const ROWS = 14;
const FIRST_RADIUS = 132;
const ROW_GAP = 46;
const SEAT_GAP = 48;
const SEAT_WIDTH = 5;
const HALF_ARC = Math.PI * 0.36;
const AISLE = 0.09;

/** Returns one row of seats as one path: a short stroke for each seat, with a gap for the aisle. */
function rowPath(row: number): string {
  const radius = FIRST_RADIUS + row * ROW_GAP;
  const seats = Math.floor((2 * HALF_ARC * radius) / SEAT_GAP) | 1;
  const angles = Array.from({ length: seats }, (_, seat) => -HALF_ARC + (2 * HALF_ARC * seat) / (seats - 1));
  return angles
    .filter((angle) => row < 3 || row % 5 !== 4 || Math.abs(Math.sin(angle)) > AISLE)
    .map((angle) => {
      const across = { x: SEAT_WIDTH * Math.cos(angle), y: -SEAT_WIDTH * Math.sin(angle) };
      const x = SPEAKER.x + radius * Math.sin(angle) - across.x / 2;
      const y = SPEAKER.y + radius * Math.cos(angle) - across.y / 2;
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${across.x.toFixed(1)} ${across.y.toFixed(1)}`;
    })
    .join('');
}

const ROW_PATHS = Array.from({ length: ROWS }, (_, row) => ({
  path: rowPath(row),
  opacity: 1 - row / (ROWS + 2),
}));

/** Draws an auditorium as seen by the speaker. The drawing is decoration only. */
export function Auditorium() {
  return (
    <div className={css.aside} aria-hidden="true">
      <svg viewBox="0 0 840 900" preserveAspectRatio="xMidYMin slice" fill="none" stroke="currentColor">
        <path d="M250 84h340" strokeWidth="2" />
        <circle cx={SPEAKER.x} cy={SPEAKER.y} r="9" fill="var(--mui-palette-primary-main)" stroke="none" />
        {ROW_PATHS.map(({ path, opacity }) => (
          <path key={path} d={path} opacity={opacity} strokeWidth="7" strokeLinecap="round" />
        ))}
      </svg>
    </div>
  );
}
