/** @jest-environment node */

import { readText } from '@src/services/http/readText';

const bytes = new TextEncoder().encode('{"Søren":"日本 🎤"}');

/** Returns a response whose body arrives in pieces of so many bytes, and then ends or breaks off. */
const inPieces = (size: number, broken?: Error) => {
  let at = 0;
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(body) {
        if (at < bytes.length) body.enqueue(bytes.slice(at, at + size));
        else if (broken) body.error(broken);
        else body.close();
        at += size;
      },
    }),
  );
};

test.each([1, 2, 3, 5, 1000])('reads letters that are cut into pieces of %d bytes', async (size) => {
  expect(await readText(inPieces(size))).toBe('{"Søren":"日本 🎤"}');
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
  await expect(readText(inPieces(4, broken))).rejects.toBe(broken);
});
