import type { LeftOut } from '../requests/leftOut';
import type { CallRecord } from './callPaths';
import { bareAddress } from './redact';

/** How the app is doing, for who is to find out what is wrong: of nobody's data, and without a name in it. */
export interface Diagnostics {
  /** "0.1.0, build Cu5j80ZP" */
  version: string;
  /** Without what it is about. */
  address: string;
  /** "il_duce at all companies" */
  roles: readonly string[];
  browser: string;
  /** The last ones, oldest first. */
  calls: readonly string[];
  /** What of the answers that are held could not be read. */
  unread: readonly string[];
  queue: string;
  tabs: string;
}

const count = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;

/** Without the path of the call, which says whose answer it is. */
function unreadPlace({ path, unread = '' }: CallRecord): string {
  let same = 0;
  if (unread.startsWith('/')) while (same < path.length && unread[same] === path[same]) same += 1;
  return unread.slice(same).trim();
}

/** "GET /products_summary/…?days: 200, 812 ms, 34120 characters, 12 s ago" */
export function callLine(call: CallRecord, now: number): string {
  const outcome = call.status ?? call.end ?? 'under way';
  return [
    `${call.method} ${bareAddress(call.path)}: ${outcome}${call.status !== null && call.end ? `, ${call.end}` : ''}`,
    ...(call.ms === null ? [] : [`${Math.round(call.ms)} ms`]),
    ...(call.status === null ? [] : [count(call.size, 'character', 'characters')]),
    ...(call.requestId === undefined ? [] : [`request ${call.requestId}`]),
    `${Math.max(0, Math.round((now - call.startedAt) / 1_000))} s ago`,
    ...(call.unread === undefined ? [] : [`not read: ${unreadPlace(call)}`]),
  ].join(', ');
}

/** "1 of 225 speakers: .365days.TotalInbound is not a number" */
export const leftOutLine = ({ count: left, total, noun, places }: LeftOut): string =>
  `${left} of ${total} ${noun}: ${[...new Set(places.map((place) => place.trim()))].join('; ')}`;

const list = (title: string, lines: readonly string[]): string[] => [
  `${title}:${lines.length === 0 ? ' none' : ''}`,
  ...lines.map((line) => `  ${line}`),
];

/** The same as a text to paste somewhere. */
export const diagnosticsText = (given: Diagnostics, now: number): string =>
  [
    'Greenroom diagnostics',
    `Version: ${given.version}`,
    `Made at: ${new Date(now).toISOString()}`,
    `Address: ${given.address}`,
    `Roles: ${given.roles.join(', ') || 'none'}`,
    `Browser: ${given.browser}`,
    `Queue: ${given.queue}`,
    `Tabs: ${given.tabs}`,
    ...list('Could not be read', given.unread),
    ...list('Last calls', given.calls),
    '',
  ].join('\n');
