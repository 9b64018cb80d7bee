import { pipeline, Readable, type Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { jsonPieces } from './jsonPieces';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Smaller answers are not compressed: compression saves less than its headers cost. */
const SMALLEST_COMPRESSED_BYTES = 1024;
/** The text of a larger answer is written while the answer is sent: the text takes as much memory as the rows. */
const LARGEST_BUFFERED_BYTES = 20_000_000;
/** Quality 4 of Brotli takes a quarter of a second where 11 takes ten seconds, for a result some tenths larger. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A slow reader keeps a stream in memory for long, so the window is a 16th of the default: 256 kB. */
const STREAM_QUALITY = { params: { ...QUALITY.params, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** An encoded answer. */
export interface Packed {
  body: Buffer;
  encoding: Encoding;
}

/** An answer that is too long to be cached. All its readers share the rows, and each reader receives its own text. */
export interface Streamed {
  /** Returns a stream that writes the text as fast as the reader reads, and stops when the stream is destroyed. */
  open: (encoding: Encoding) => Readable;
}

const PACK: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, QUALITY),
  gzip: (plain) => promisify(gzip)(plain),
  identity: async (plain) => plain,
};

const PACKER: Record<Encoding, (() => Transform) | null> = {
  br: () => createBrotliCompress(STREAM_QUALITY),
  gzip: () => createGzip(),
  identity: null,
};

/** Returns the best encoding that `Accept-Encoding` accepts. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding =>
  (acceptEncoding === undefined ? null : negotiate(acceptEncoding, [...ENCODINGS])) ?? 'identity';

/** Returns the whole text, or null when the text is too long. Lets other requests proceed between the pieces. */
async function wholeText(answer: unknown): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for (const text of jsonPieces(answer)) {
    const piece = Buffer.from(text);
    bytes += piece.length;
    if (bytes > LARGEST_BUFFERED_BYTES) return null;
    if (pieces.push(piece) > 1) await setImmediate();
  }
  return Buffer.concat(pieces);
}

function openStream(answer: unknown, encoding: Encoding): Readable {
  const pieces = Readable.from(jsonPieces(answer), { highWaterMark: 1 });
  const packer = PACKER[encoding]?.();
  // A client that leaves destroys the packer, which ends the pieces. The reply handles errors of the packer itself.
  return packer ? pipeline(pieces, packer, () => undefined) : pieces;
}

/**
 * Returns an answer as JSON, compressed off the main thread. Does not compress small answers. Returns a stream for very
 * long answers.
 */
export async function pack(answer: unknown, wanted: Encoding): Promise<Packed | Streamed> {
  const plain = await wholeText(answer);
  if (plain === null) return { open: (encoding) => openStream(answer, encoding) };
  const encoding = plain.length < SMALLEST_COMPRESSED_BYTES ? 'identity' : wanted;
  return { body: await PACK[encoding](plain), encoding };
}
