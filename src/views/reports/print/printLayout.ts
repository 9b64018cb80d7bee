import { columnSlices } from './columnSlices';

/** The width of A4 between margins of 10 mm, in CSS pixels. Browsers shrink a page that is a little too wide. */
const PAPER = { portrait: 712, landscape: 1040 } as const;
type Paper = keyof typeof PAPER;

/** Smaller type than 6 pt is hard to read. */
const LEAST_PX = 8;
const MOST_PX = 12;
/** The type size at which widths are measured. */
export const MEASURED_PX = 10;
/** Widths at another type size differ a little, because glyphs snap to pixels on screen. */
const SLACK = 1.03;

export interface PrintLayout {
  /** The paper of the layout; `any` if one layout fits both orientations. */
  paper: Paper | 'any';
  /** Type size in CSS pixels for each paper. */
  sizes: Record<Paper, number>;
  /** The columns of each slice, by index. Each slice begins a page and repeats the names. */
  slices: readonly (readonly number[])[];
}

function layoutOn(paper: Paper, name: number, columns: readonly number[]) {
  const slices = columnSlices(columns, (PAPER[paper] * MEASURED_PX) / LEAST_PX - name);
  const widest = Math.max(
    ...slices.map((slice) => slice.reduce((sum, column) => sum + (columns[column] ?? 0), name)),
  );
  const size = Math.min(MOST_PX, Math.max(LEAST_PX, (PAPER[paper] * MEASURED_PX) / widest));
  return { slices, size };
}

/**
 * Returns the print layouts of a table. A browser reveals the paper only after the page is ready, so the result has one
 * layout for each orientation if the two differ.
 *
 * @param widths minimum widths in pixels at `MEASURED_PX`: the name column, then each column
 */
export function printLayouts([name = 0, ...columns]: readonly number[]): PrintLayout[] {
  const widths = columns.map((width) => width * SLACK);
  const portrait = layoutOn('portrait', name * SLACK, widths);
  const landscape = layoutOn('landscape', name * SLACK, widths);
  const sizes = { portrait: portrait.size, landscape: landscape.size };
  if (portrait.slices.length === 1) return [{ paper: 'any', sizes, slices: portrait.slices }];
  return [
    { paper: 'portrait', sizes, slices: portrait.slices },
    { paper: 'landscape', sizes, slices: landscape.slices },
  ];
}
