import { pipeline, Readable, type Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { jsonPieces } from './jsonPieces';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Below this, packing gains less than its headers cost. */
const LEAST_BYTES = 1024;
/** Beyond this, what is sent is made while it is sent: its text would take as much memory again as what it says. */
const LARGEST_WHOLE_BYTES = 20_000_000;
/** Of brotli: a quarter of a second for what 11 packs in ten, some tenths larger. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A stream lives as long as its reader takes, so its window is a 16th of the default: 256 kB. */
const STREAM_QUALITY = { params: { ...QUALITY.params, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** An answer as it is sent. */
export interface Packed {
  body: Buffer;
  encoding: Encoding;
}

/** An answer that is too long to be cached. Its rows are shared by all who read it, and each reader gets a text of its own. */
export interface Streamed {
  /** The text, made as fast as it is read, and no further when the stream is destroyed. */
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

/** The best of the encodings that `Accept-Encoding` takes. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding =>
  (acceptEncoding === undefined ? null : negotiate(acceptEncoding, [...ENCODINGS])) ?? 'identity';

/** The text as a whole, or null when it is too long. Others are heard between its pieces. */
async function wholeText(answer: unknown): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for (const text of jsonPieces(answer)) {
    const piece = Buffer.from(text);
    bytes += piece.length;
    if (bytes > LARGEST_WHOLE_BYTES) return null;
    if (pieces.push(piece) > 1) await setImmediate();
  }
  return Buffer.concat(pieces);
}

function openStream(answer: unknown, encoding: Encoding): Readable {
  const pieces = Readable.from(jsonPieces(answer), { highWaterMark: 1 });
  const packer = PACKER[encoding]?.();
  // Whoever leaves destroys the packer, which ends the pieces; the reply hears of an error by itself.
  return packer ? pipeline(pieces, packer, () => undefined) : pieces;
}

/** An answer as JSON, packed for the wire off the main thread; a small one as it is, and a very long one as it is sent. */
export async function pack(answer: unknown, wanted: Encoding): Promise<Packed | Streamed> {
  const plain = await wholeText(answer);
  if (plain === null) return { open: (encoding) => openStream(answer, encoding) };
  const encoding = plain.length < LEAST_BYTES ? 'identity' : wanted;
  return { body: await PACK[encoding](plain), encoding };
}
