/** Fills slices from the left. A column wider than `room` gets its own slice. */
function fill(widths: readonly number[], room: number): number[][] {
  const slices: number[][] = [];
  let left = 0;
  widths.forEach((width, column) => {
    const last = slices.at(-1);
    if (last && width <= left) last.push(column);
    else {
      slices.push([column]);
      left = room;
    }
    left -= width;
  });
  return slices;
}

const STEPS = 50;

/**
 * Splits columns into slices that fit on a page: as few as possible, and of even width.
 *
 * @param widths the widths of the columns, in any unit
 * @param room the maximum width of a slice, in the same unit
 * @returns the indexes of the columns in each slice; one empty slice for a table without columns
 */
export function columnSlices(widths: readonly number[], room: number): number[][] {
  if (widths.length === 0) return [[]];
  const fewest = fill(widths, room);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const even = total / fewest.length;
  for (let step = 0; step < STEPS; step += 1) {
    const slices = fill(widths, even + ((room - even) * step) / STEPS);
    if (slices.length === fewest.length) return slices;
  }
  return fewest;
}
