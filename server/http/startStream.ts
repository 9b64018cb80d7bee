import { Readable } from 'node:stream';

/**
 * A stream whose first piece has been read, so that a failure of that read is answered by its status: once the head of
 * an answer has been sent, a failure can only break the connection off.
 * @throws whatever the first read throws
 */
export async function startStream(pieces: AsyncGenerator<string, void>): Promise<Readable> {
  const first = await pieces.next();
  async function* all(): AsyncGenerator<string> {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  }
  return Readable.from(all());
}
