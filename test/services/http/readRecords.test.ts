import { leftOutText } from '@src/domain/requests/leftOut';
import { type LeaveOut, readFigure, readNamed, readRecord, readRecords } from '@src/services/http/read';
import { decodeErrorOf, nothingLeftOut, readWithRest } from '../../support/decoding';

const item = (value: unknown, where: string) => readFigure(readRecord(value, where), 'size', where);
const list = (value: unknown) =>
  readWithRest((leaveOut) => readRecords(value, '/things', 'things', item, leaveOut));
const map = (value: unknown) =>
  readWithRest((leaveOut) => readNamed(value, '/things', 'things', item, leaveOut));
const said = (given: ReturnType<typeof list>) => given.leftOut.map((each) => leftOutText(each, String));

test('reads all records and leaves nothing out', () => {
  expect(list([{ size: 1 }, { size: 2 }])).toEqual({ read: [1, 2], leftOut: [] });
  expect(map({ A: { size: 1 } })).toEqual({ read: [1], leftOut: [] });
  expect(list([])).toEqual({ read: [], leftOut: [] });
  expect(map({})).toEqual({ read: [], leftOut: [] });
});

test('leaves out, counts and names an unreadable record', () => {
  const given = map({ 'Anna Åkesson': { size: 'big' }, Bo: { size: 2 } });
  expect(given.read).toEqual([2]);
  expect(said(given)).toEqual([
    '1 of 2 things could not be read and is left out: Anna Åkesson.size is not a number',
  ]);
});

test('names three unreadable records and counts the others', () => {
  const answer = (count: number) => [
    { size: 1 },
    ...Array.from({ length: count }, (_, n) => ({ name: `T${n}`, size: 'x' })),
  ];
  expect(said(list(answer(2)))).toEqual([
    '2 of 3 things could not be read and are left out: T0.size is not a number; T1.size is not a number',
  ]);
  expect(said(list(answer(3)))[0]).toMatch(/T2\.size is not a number$/);
  expect(said(list(answer(7)))).toEqual([
    '7 of 8 things could not be read and are left out: T0.size is not a number; T1.size is not a number; T2.size is not a number and 4 more',
  ]);
});

test('names a record of a list by its name, its id or its place', () => {
  const bad = { size: 'x' };
  const answer = [{ size: 1 }, { ...bad, Name: 'Bo', id: 3 }, { ...bad, name: '', id: 4 }, 'no record'];
  expect(list(answer).leftOut[0]?.reasons).toEqual([
    'Bo.size is not a number',
    'id 4.size is not a number',
    '#4 is not an object',
  ]);
});

test('cuts a long name', () => {
  const long = 'A'.repeat(100_000);
  expect(map({ [long]: 1, B: {} }).leftOut[0]?.reasons[0]).toBe(`${'A'.repeat(80)}… is not an object`);
});

test('rejects if no record is readable, and names the call and the key', () => {
  expect(decodeErrorOf(() => list([{ size: 'x' }, 3]))).toBe('/things[0].size is not a number');
  expect(decodeErrorOf(() => map({ A: 3, B: 4 }))).toBe('/things A is not an object');
});

test.each([undefined, null, 'x', 3, true])('rejects %p as a list and as a map', (value) => {
  expect(decodeErrorOf(() => list(value))).toBe('/things is not a list');
  expect(decodeErrorOf(() => map(value))).toBe('/things is not an object');
});

test('passes programming errors on', () => {
  const broken = (read: (item: () => never, leaveOut: LeaveOut) => unknown) =>
    read(() => {
      throw new TypeError('ours');
    }, nothingLeftOut);
  expect(() => broken((fails, heard) => readRecords([1, 2], '/x', 'things', fails, heard))).toThrow('ours');
  expect(() => broken((fails, heard) => readNamed({ A: 1 }, '/x', 'things', fails, heard))).toThrow('ours');
});
