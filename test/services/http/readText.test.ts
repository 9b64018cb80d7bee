/** @jest-environment node */

import { readText } from '@src/services/http/readText';
import { withOtherTasks } from '../../support/otherTasks';

test.each([0, 1, 2, 3])('reads a long text whose pieces end %d bytes into a letter', async (shift) => {
  const text = `${'x'.repeat(shift)}${'🎤'.repeat(600_000)}Søren`;
  const { result, others } = await withOtherTasks(() => readText(new TextEncoder().encode(text)));
  expect(result).toBe(text);
  expect(others).toBeGreaterThan(1);
});

test('reads no bytes as an empty text', async () => {
  expect(await readText(new Uint8Array())).toBe('');
});

test('reads as the browser does: without a byte order mark, with a sign for broken letters', async () => {
  for (const sent of [
    [0xef, 0xbb, 0xbf, 0x41],
    [0x41, 0xc3],
  ]) {
    const body = Uint8Array.from(sent);
    expect(await readText(body)).toBe(await new Response(body).text());
  }
});
