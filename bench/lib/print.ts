import type { Summary } from './stats';

export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Target {
  /** The measure and its limit, in words. */
  what: string;
  value: number | null;
  limit: number;
  unit: string;
  /** Source of the figure, for example the peer of the comparison. */
  against: string;
  /** Decimals of the printed value. Defaults to two. */
  decimals?: number;
}

export const NONE = '–';

export function number(value: number | null | undefined, decimals = 0): string {
  return value === null || value === undefined || !Number.isFinite(value) ? NONE : value.toFixed(decimals);
}

export function range(summary: Summary | undefined, decimals = 0): string {
  if (!summary || summary.count === 0) return NONE;
  const { median, min, max } = summary;
  return `${number(median, decimals)} (${number(min, decimals)}-${number(max, decimals)})`;
}

export function renderTable({ title, head, rows }: Table): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [title, line(head), rule, ...rows.map(line)].join('\n');
}

export const isMet = ({ value, limit }: Target): boolean => value !== null && value <= limit;

export function renderTargets(targets: readonly Target[]): string {
  const verdict = (target: Target) => {
    if (target.value === null) return 'not measured';
    return isMet(target) ? 'pass' : 'FAIL';
  };
  return renderTable({
    title: 'Targets',
    head: ['measure', 'measured', 'target', '', 'against'],
    rows: targets.map((target) => [
      target.what,
      number(target.value, target.decimals ?? 2),
      `<= ${target.limit} ${target.unit}`,
      verdict(target),
      target.against,
    ]),
  });
}
