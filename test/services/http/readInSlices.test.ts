import { readNamed, readRecord } from '@src/services/http/read';
import { readNamedInSlices } from '@src/services/http/readInSlices';
import { nothingLeftOut } from '../../support/decoding';

const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, row) => [`Speaker ${row}`, { row }]));
const item = (value: unknown, where: string, name: string) => ({ name, row: readRecord(value, where).row });

test('reads what one task reads, and lets other tasks run between', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let turns = 0;
  let timer = setTimeout(function turn() {
    turns += 1;
    timer = setTimeout(turn);
  });
  const read = await readNamedInSlices(many, '/x', 'speakers', item, nothingLeftOut);
  clearTimeout(timer);
  clock.mockRestore();
  expect(read).toEqual(readNamed(many, '/x', 'speakers', item, nothingLeftOut));
  expect(turns).toBeGreaterThan(5);
});

test('leaves out what cannot be read, and rejects if nothing can', async () => {
  const leftOut = jest.fn();
  const some = { Anna: { row: 1 }, Bo: 'no record' };
  expect(await readNamedInSlices(some, '/x', 'speakers', item, leftOut)).toEqual([{ name: 'Anna', row: 1 }]);
  expect(leftOut).toHaveBeenCalledWith(expect.objectContaining({ count: 1, total: 2, noun: 'speakers' }));
  await expect(readNamedInSlices({ Bo: 1 }, '/x', 'speakers', item, leftOut)).rejects.toThrow('/x Bo');
});
