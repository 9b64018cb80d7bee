import { pendingOperationsPrefix } from '@src/domain/session/storageKeys';
import type { Operation, Run } from '@src/store/preferences/operations';
import { keyInName, operationName, parseOperation, parseRun, runName } from '@src/store/preferences/stored';
import fc from '../../support/fastCheck';

const UPSERT: Operation = { key: 'a', order: 1, edit: 'e', kind: 'upsert', value: '1', base: null };
const REMOVAL: Operation = { key: 'a', order: 1, edit: 'e', kind: 'delete', base: '1' };
const RUNS: Run[] = [
  { edits: ['e'], done: 2, phase: 'sending' },
  { edits: [], done: 0, phase: 'waiting' },
  { edits: ['e'], done: 0, phase: 'asking', key: 'a', theirs: null },
  {
    edits: ['e'],
    done: 0,
    phase: 'failed',
    key: 'a',
    failure: { status: 500, statusText: 'Internal Server Error', message: 'Broken' },
  },
];

test('reads stored changes back unchanged, for any key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (key, value) => {
      const operation: Operation = { ...UPSERT, key, value };
      expect(keyInName(7, operationName(7, key))).toBe(key);
      expect(parseOperation(key, JSON.stringify(operation))).toEqual(operation);
    }),
  );
  expect(parseOperation('a', JSON.stringify(REMOVAL))).toEqual(REMOVAL);
  for (const run of RUNS) expect(parseRun(JSON.stringify(run))).toEqual(run);
});

test('separates the storage names of different persons', () => {
  expect(operationName(11, 'a').startsWith(pendingOperationsPrefix(1))).toBe(false);
  expect(keyInName(1, operationName(11, 'a'))).toBeNull();
  expect(keyInName(1, runName(1))).toBeNull();
  expect(keyInName(1, operationName(1, 'run'))).toBe('run');
});

test('rejects a text that is no change', () => {
  for (const text of [
    null,
    '',
    'x',
    '[]',
    '{}',
    JSON.stringify({ ...UPSERT, value: 1 }),
    JSON.stringify({ ...UPSERT, base: undefined }),
    JSON.stringify({ ...REMOVAL, base: null }),
    JSON.stringify({ ...UPSERT, order: '1' }),
    JSON.stringify({ ...UPSERT, edit: null }),
    JSON.stringify({ ...UPSERT, kind: 'other' }),
  ])
    expect([text, parseOperation('a', text)]).toEqual([text, null]);
});

test('rejects a text that is no run, and treats an unknown phase as sending', () => {
  for (const text of [null, '', '[]', '{}', '{"edits":1}']) expect(parseRun(text)).toBeNull();
  expect(parseRun('{"edits":["e",1],"phase":"?"}')).toEqual({ edits: ['e'], done: 0, phase: 'sending' });
  expect(parseRun('{"edits":[],"phase":"failed"}')).toEqual({
    edits: [],
    done: 0,
    phase: 'failed',
    key: null,
    failure: { status: null, statusText: '', message: '' },
  });
});
