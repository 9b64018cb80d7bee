import { Readable } from 'node:stream';

/**
 * Reads the first piece and returns a stream of all pieces. A failure of the first read can still be answered with a
 * status; after the head of an answer has been sent, a failure can only break the connection.
 * @throws the error of the first read
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
