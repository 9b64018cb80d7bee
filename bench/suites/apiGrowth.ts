import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { growthPicture } from '../lib/growthPicture';
import { ROOT } from '../lib/paths';
import { isMet, NONE, number } from '../lib/print';
import { median } from '../lib/stats';
import type { SizeSample } from './apiSizes';
import { sizeTargets } from './apiSizesReport';

const TITLE = 'Time to compute each report, by size: median in ms';

const HUGE = ` Size \`huge\` is \`large\` with 16 times
the facts of the same companies and speakers. Facts with their own key are on the same days or up to three days earlier. Facts with one row
per day go back in time, so their history is 16 times as long.`;

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, n) => (n === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

function growthRows(samples: readonly SizeSample[]) {
  return (samples[0]?.calls ?? []).map(({ name }) => ({
    name,
    ms: samples.map(({ calls }) => median(calls.find((each) => each.name === name)?.ms ?? [])),
  }));
}

function pageOf(samples: readonly SizeSample[]): string {
  const rows = growthRows(samples);
  const sizes = samples.map(({ size }) => size);
  const timesOf = (ms: readonly number[]) => (ms.at(-1) ?? Number.NaN) / (ms.at(-2) ?? Number.NaN);
  const table = markdownTable(
    ['report', ...sizes, `${sizes.at(-1)} to ${sizes.at(-2)}`],
    rows.map(({ name, ms }) => [name, ...ms.map((each) => number(each, 1)), `${number(timesOf(ms), 2)} x`]),
  );
  const requests = samples
    .map(({ size, requests: count }) => `${size} ${count.toLocaleString('en')}`)
    .join(', ');
  const targets = markdownTable(
    ['target', 'measured', 'at most', '', 'worst'],
    sizeTargets(samples).map((target) => [
      target.what,
      number(target.value, 1),
      `${target.limit} ${target.unit}`,
      target.value === null ? NONE : isMet(target) ? 'pass' : 'FAIL',
      target.against,
    ]),
  );
  return `# How reports grow with the facts

Written by \`npm run bench -- api --growth\`; do not edit by hand. Each report of the Danish company on PostgreSQL, computed each time for one
client. Times are milliseconds from the first byte sent to the last byte received: the median of all rounds.${samples.some(({ size }) => size === 'huge') ? HUGE : ''}

Requests of all sites: ${requests}. Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${cpus().length} cores; the
machine's load was ${number(loadavg()[0], 1)} at the end. If other programs used the machine, compare the columns only with each other.

![${TITLE}](growth.svg)

${table}

## Targets

${targets}
`;
}

/** Writes the page and the picture about the growth of report times to `docs`. */
export function writeGrowth(samples: readonly SizeSample[]): void {
  const sizes = samples.map(({ size }) => size);
  writeFileSync(join(ROOT, 'docs', 'growth.md'), pageOf(samples));
  writeFileSync(join(ROOT, 'docs', 'growth.svg'), growthPicture(TITLE, sizes, growthRows(samples)));
}
