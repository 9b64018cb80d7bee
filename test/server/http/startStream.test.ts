/** @jest-environment node */
import { text } from 'node:stream/consumers';
import { startStream } from '@server/http/startStream';

async function* pieces(failsAt: number): AsyncGenerator<string, void> {
  for (let n = 0; n < 3; n += 1) {
    if (n === failsAt) throw new Error(`piece ${n}`);
    yield `${n},`;
  }
}

test('a stream has all pieces, and is not started if the first piece cannot be read', async () => {
  expect(await text(await startStream(pieces(3)))).toBe('0,1,2,');
  await expect(startStream(pieces(0))).rejects.toThrow('piece 0');
  const broken = await startStream(pieces(1));
  await expect(text(broken)).rejects.toThrow('piece 1');
});

test('a stream that is abandoned closes its source', async () => {
  let isOpen = true;
  async function* endless(): AsyncGenerator<string, void> {
    try {
      for (;;) yield 'x';
    } finally {
      isOpen = false;
    }
  }
  const stream = await startStream(endless());
  for await (const _piece of stream) break;
  expect(isOpen).toBe(false);
});
