import type { LeftOut } from '../requests/leftOut';
import type { CallRecord } from './callRecord';
import { redactAddress } from './redact';

/** The state of the app, for support. Contains no names and no user data. */
export interface Diagnostics {
  /** Such as "0.1.0, build Cu5j80ZP". */
  version: string;
  /** The redacted address. */
  address: string;
  /** Such as "il_duce at all companies". */
  roles: readonly string[];
  browser: string;
  /** The last calls, oldest first. */
  calls: readonly string[];
  /** Unreadable parts of cached responses. */
  unread: readonly string[];
  queue: string;
  tabs: string;
}

const count = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;

/** Returns the location of unreadable data without the path of the call, which can contain names. */
function unreadPlace({ path, unread = '' }: CallRecord): string {
  let same = 0;
  if (unread.startsWith('/')) while (same < path.length && unread[same] === path[same]) same += 1;
  return unread.slice(same).trim();
}

/** Describes a call in one line: "GET /products_summary/…?days: 200, 812 ms, 34120 bytes, 12 s ago". */
export function callLine(call: CallRecord, now: number): string {
  const outcome = call.status ?? call.end ?? 'under way';
  return [
    `${call.method} ${redactAddress(call.path)}: ${outcome}${call.status !== null && call.end ? `, ${call.end}` : ''}`,
    ...(call.ms === null ? [] : [`${Math.round(call.ms)} ms`]),
    ...(call.status === null ? [] : [count(call.size, 'byte', 'bytes')]),
    ...(call.requestId === undefined ? [] : [`request ${call.requestId}`]),
    `${Math.max(0, Math.round((now - call.startedAt) / 1_000))} s ago`,
    ...(call.unread === undefined ? [] : [`not read: ${unreadPlace(call)}`]),
  ].join(', ');
}

/** Describes unreadable records in one line: "1 of 225 speakers: .365days.TotalInbound is not a number". */
export const leftOutLine = ({ count: left, total, noun, places }: LeftOut): string =>
  `${left} of ${total} ${noun}: ${[...new Set(places.map((place) => place.trim()))].join('; ')}`;

const list = (title: string, lines: readonly string[]): string[] => [
  `${title}:${lines.length === 0 ? ' none' : ''}`,
  ...lines.map((line) => `  ${line}`),
];

/** Returns the diagnostics as plain text. */
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
