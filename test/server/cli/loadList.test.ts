/** @jest-environment node */
import { describeLoads } from '@server/cli/loadList';
import type { LoadRecord } from '@server/load/loadRecords';

const NOW = new Date('2026-11-20T12:00:00Z');
const record = (fields: Partial<LoadRecord>): LoadRecord => ({
  ...{ id: 1, at: NOW, who: 'bo@desk', kind: 'google_ads', file: 'f.csv', months: [] },
  ...{ added: 12_000, changed: 3, unchanged: 0, undoneAt: null, undoneBy: null, ...fields },
});

test('lists one load per line, with times in the time zone of the group and the state of the load', () => {
  const records = [
    record({ id: 12, file: '-', undoneAt: NOW, undoneBy: 'ida@desk' }),
    record({ id: 3, at: new Date('2026-01-01T00:30:00Z') }),
    record({ id: 2, kind: 'speakers', added: 0, changed: 0, unchanged: 9 }),
    record({}),
  ];
  expect(describeLoads(records, { timeZone: 'Europe/Copenhagen', now: NOW }).split('\n')).toEqual([
    'load  when              who      kind        file             added  changed  unchanged',
    '  12  2026-11-20 13:00  bo@desk  google_ads  standard input  12,000        3          0  undone 2026-11-20 13:00 by ida@desk',
    '   3  2026-01-01 01:30  bo@desk  google_ads  f.csv           12,000        3          0  cannot be undone',
    '   2  2026-11-20 13:00  bo@desk  speakers    f.csv                0        0          9  cannot be undone',
    '   1  2026-11-20 13:00  bo@desk  google_ads  f.csv           12,000        3          0',
  ]);
});
