import { readNamed, readRecord } from '@src/services/http/read';
import { readNamedInSlices } from '@src/services/http/readInSlices';
import { nothingLeftOut } from '../../support/decoding';
import { withOtherTasks } from '../../support/otherTasks';

const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, row) => [`Speaker ${row}`, { row }]));
const item = (value: unknown, where: string, name: string) => ({ name, row: readRecord(value, where).row });

test('reads what one task reads, and lets other tasks run between', async () => {
  const { result, others } = await withOtherTasks(() =>
    readNamedInSlices(many, '/x', 'speakers', item, nothingLeftOut),
  );
  expect(result).toEqual(readNamed(many, '/x', 'speakers', item, nothingLeftOut));
  expect(others).toBeGreaterThan(5);
});

test('leaves out what cannot be read, and rejects if nothing can', async () => {
  const leftOut = jest.fn();
  const some = { Anna: { row: 1 }, Bo: 'no record' };
  expect(await readNamedInSlices(some, '/x', 'speakers', item, leftOut)).toEqual([{ name: 'Anna', row: 1 }]);
  expect(leftOut).toHaveBeenCalledWith(expect.objectContaining({ count: 1, total: 2, noun: 'speakers' }));
  await expect(readNamedInSlices({ Bo: 1 }, '/x', 'speakers', item, leftOut)).rejects.toThrow('/x Bo');
});
