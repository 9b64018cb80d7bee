import type { CallRecord } from '@src/domain/diagnostics/callRecord';
import { callLine, diagnosticsText, leftOutLine } from '@src/domain/diagnostics/diagnostics';

const NOW = Date.UTC(2026, 0, 5, 12);

const call = (overrides: Partial<CallRecord> = {}): CallRecord => ({
  method: 'GET',
  path: '/products_summary/dk.athenas.example?days=30',
  startedAt: NOW - 12_400,
  status: 200,
  ms: 812.4,
  size: 34_120,
  ...overrides,
});

test.each<[Partial<CallRecord>, string]>([
  [{}, '200, 812 ms, 34120 bytes, 12 s ago'],
  [{ size: 1 }, '200, 812 ms, 1 byte, 12 s ago'],
  [{ status: null, ms: null, size: 0 }, 'under way, 12 s ago'],
  [{ status: null, end: 'no answer', size: 0 }, 'no answer, 812 ms, 12 s ago'],
  [{ status: 200, end: 'cancelled', size: 0 }, '200, cancelled, 812 ms, 0 bytes, 12 s ago'],
  [
    { unread: '.365days.TotalInbound is not a number' },
    '200, 812 ms, 34120 bytes, 12 s ago, not read: .365days.TotalInbound is not a number',
  ],
  [
    { unread: '/products_summary/dk.athenas.example is not an object' },
    '200, 812 ms, 34120 bytes, 12 s ago, not read: is not an object',
  ],
  [
    { unread: '/products_summary is not an object' },
    '200, 812 ms, 34120 bytes, 12 s ago, not read: is not an object',
  ],
])('describes a call with %j', (overrides, line) => {
  expect(callLine(call(overrides), NOW)).toBe(`GET /products_summary/…?days: ${line}`);
});

test('describes omitted rows without their names', () => {
  const places = [' is not an object', ' is not an object'];
  const reasons = ['Anna is not an object', 'Bo is not an object'];
  expect(leftOutLine({ noun: 'speakers', count: 2, total: 225, reasons, places })).toBe(
    '2 of 225 speakers: is not an object',
  );
});

test('the text has a line for each part, also for empty parts', () => {
  const given = {
    version: '1, build x',
    address: '/',
    roles: [],
    browser: 'B',
    calls: [callLine(call(), NOW)],
    unread: [],
    queue: 'not opened',
    tabs: 'this tab and 1 more',
  };
  expect(diagnosticsText(given, NOW).split('\n')).toEqual([
    'Greenroom diagnostics',
    'Version: 1, build x',
    'Made at: 2026-01-05T12:00:00.000Z',
    'Address: /',
    'Roles: none',
    'Browser: B',
    'Queue: not opened',
    'Tabs: this tab and 1 more',
    'Could not be read: none',
    'Last calls:',
    '  GET /products_summary/…?days: 200, 812 ms, 34120 bytes, 12 s ago',
    '',
  ]);
});
