/** @jest-environment node */

import { readText } from '@src/services/http/readText';
import { withOtherTasks } from '../../support/otherTasks';

test.each([0, 1, 2, 3])('reads a long text whose pieces end %d bytes into a letter', async (shift) => {
  const text = `${'x'.repeat(shift)}${'🎤'.repeat(600_000)}Søren`;
  const { result, others } = await withOtherTasks(() => readText(new Response(text)));
  expect(result).toBe(text);
  expect(others).toBeGreaterThan(1);
});

test.each([new Response(null, { status: 204 }), new Response('')])(
  'reads no body as an empty text',
  async (response) => {
    expect(await readText(response)).toBe('');
  },
);

test('reads as the browser does: without a byte order mark, with a sign for broken letters', async () => {
  for (const sent of [
    [0xef, 0xbb, 0xbf, 0x41],
    [0x41, 0xc3],
  ]) {
    const body = Uint8Array.from(sent);
    expect(await readText(new Response(body))).toBe(await new Response(body).text());
  }
});

test('rejects with the error of a body that breaks off', async () => {
  const broken = new TypeError('network error');
  const body = new ReadableStream({ pull: (controller) => controller.error(broken) });
  await expect(readText(new Response(body))).rejects.toBe(broken);
});
