/** @jest-environment node */
import { createUnpackedLimit } from '@server/load/file/unpackedLimit';

async function* pieces(count: number, size: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield new Uint8Array(size);
}

async function read(
  limit: ReturnType<typeof createUnpackedLimit>,
  packed: AsyncIterable<Uint8Array>,
  unpacked: AsyncIterable<Uint8Array>,
): Promise<number> {
  for await (const _ of limit.packed(packed));
  let bytes = 0;
  for await (const piece of limit.unpacked(unpacked)) bytes += piece.length;
  return bytes;
}

test('a file that unpacks to too many times its size is refused', async () => {
  const limit = () => createUnpackedLimit(1_000_000, 10_000);
  await expect(read(limit(), pieces(1, 100), pieces(21, 1_000))).rejects.toThrow(
    'more than 200 times its size',
  );
  expect(await read(limit(), pieces(1, 100), pieces(20, 1_000))).toBe(20_000);
});

test('a small file may unpack to many times its size', async () => {
  expect(await read(createUnpackedLimit(1_000_000, 10_000), pieces(1, 10), pieces(10, 1_000))).toBe(10_000);
});

test('a file that unpacks to too many bytes is refused', async () => {
  const limit = createUnpackedLimit(50_000, 10_000);
  await expect(read(limit, pieces(100, 1_000), pieces(51, 1_000))).rejects.toThrow('unpacks to more than');
});
