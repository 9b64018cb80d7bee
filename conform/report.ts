import type { Report } from './conform';
import type { FindingGroup } from './findings';

const SLOWEST = 10;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const ms = (value: number): string => `${number.format(value)} ms`;
const kb = (bytes: number): string => `${number.format(bytes / 1024)} KB`;
const counted = (count: number, noun: string): string =>
  `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a group, for example `missing: Anna.NumDeals is missing; Bo.NumDeals is missing; and 219 more`. */
function line({ rule, first, count }: FindingGroup): string {
  const more = count - first.length;
  return `  ${rule}: ${[...first, ...(more > 0 ? [`and ${number.format(more)} more`] : [])].join('; ')}`;
}

function byCall(folded: readonly FindingGroup[]): string[] {
  const calls = [...new Set(folded.map(({ call }) => call))];
  return calls.flatMap((call) => [call, ...folded.filter((one) => one.call === call).map(line)]);
}

const part = (title: string, folded: readonly FindingGroup[]): string[] =>
  folded.length === 0 ? [] : ['', title, ...byCall(folded)];

/** Returns the report as text. */
export function reportText({ api, user, sites, features, findings, notices, calls }: Report): string {
  const slowest = [...calls].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const total = calls.reduce((sum, call) => sum + call.ms, 0);
  const bytes = calls.reduce((sum, call) => sum + call.bytes, 0);
  const told = (list: readonly FindingGroup[]) => list.reduce((sum, { count }) => sum + count, 0);
  return [
    `${api} as ${user.name} (user ${user.id}), ${counted(sites.length, 'site')}; beyond the contract: ${features.join(', ') || 'nothing'}`,
    `${counted(calls.length, 'call')} in ${(total / 1000).toFixed(1)} s, ${kb(bytes)}: ${counted(told(findings), 'finding')}, ${counted(told(notices), 'notice')}`,
    ...part('FINDINGS', findings),
    ...part('NOTICES', notices),
    '',
    'SLOWEST',
    ...slowest.map(
      (call) =>
        `  ${ms(call.ms).padStart(9)} ${kb(call.bytes).padStart(10)}  ${call.call}${call.isSlow ? '  slow' : ''}`,
    ),
    '',
  ].join('\n');
}

/** Returns the report as JSON. */
export const reportJson = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

/** Returns 1 if there are findings, otherwise 0. Notices do not count. */
export const exitCodeOf = ({ findings }: Report): 0 | 1 => (findings.length > 0 ? 1 : 0);
