import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../../db/queryFailures';
import { LoadError } from '../loadError';
import { createUnpackedLimit } from './unpackedLimit';

/** Number of first bytes that identify the type of a file. */
const SEEN = 512;
/** Bytes per unpacked piece. */
const PIECE = 262_144;

export const GZIP = [0x1f, 0x8b];

const NO_CSV = 'is not CSV. Open it and save it as "CSV UTF-8", with commas.';

/** First bytes of other file types, with advice for the user. */
const OTHERS: readonly { begin: readonly number[]; advice: string }[] = [
  { begin: [0x50, 0x4b, 0x03, 0x04], advice: `A workbook of Excel (.xlsx), or another zip file, ${NO_CSV}` },
  { begin: [0xd0, 0xcf, 0x11, 0xe0], advice: `A workbook of Excel (.xls) ${NO_CSV}` },
  { begin: [0x25, 0x50, 0x44, 0x46], advice: `A PDF is not CSV. Export the report as CSV.` },
];

const UTF_16 =
  'The file is UTF-16, not UTF-8. Save it as "CSV UTF-8", or convert it: iconv -f UTF-16 -t UTF-8 old.csv > new.csv';

/** Excel and ad networks export "Excel CSV" in this format. */
const UTF_16_WITH_TABS =
  'The file is UTF-16 with tabs between its columns, and must be UTF-8 with commas. Export it as plain CSV, or open it in a spreadsheet and save it as "CSV UTF-8".';

/** Beginnings of other text formats, with advice for the user. */
const OTHER_TEXTS: readonly { begin: RegExp; advice: string }[] = [
  {
    begin: /^<(!doctype html|html|head)/,
    advice:
      'The file is a web page (HTML), not CSV: perhaps a sign-in page was saved in its place. Export it again.',
  },
  {
    begin: /^<(\?xml|!doctype|[a-z][\w:.-]*[\s>/])/,
    advice: 'The file is XML, not CSV. Export the report as CSV.',
  },
];

const JSON_TEXT = {
  begin: /^[{[]\s*(["{[\]}]|$)/,
  advice:
    'The file is JSON, not CSV. Write its records as lines of CSV, with the names of the columns above them.',
};

export const begins = (bytes: Uint8Array, begin: readonly number[]): boolean =>
  bytes.length >= begin.length && begin.every((byte, at) => bytes[at] === byte);

/** Returns whether bytes are UTF-16: they have a byte order mark, or zeros in only one of every two positions. */
export function isUtf16(bytes: Uint8Array): boolean {
  if (begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])) return true;
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) > bytes.length / 4 && Math.min(even, odd) === 0;
}

/**
 * Refuses files that are no text of facts: workbooks, PDFs and web pages.
 * @throws LoadError with advice
 */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const other = OTHERS.find(({ begin }) => begins(bytes, begin));
  if (other) throw new LoadError(`Nothing was loaded: ${other.advice}`);
  refuseOtherTexts(bytes, OTHER_TEXTS);
}

function refuseOtherTexts(bytes: Uint8Array, others: typeof OTHER_TEXTS): void {
  const text = new TextDecoder().decode(bytes).trimStart().toLowerCase();
  const found = others.find(({ begin }) => begin.test(text));
  if (found) throw new LoadError(`Nothing was loaded: ${found.advice}`);
}

/** Refuses files that are not CSV in UTF-8. */
function refuseOthers(bytes: Uint8Array): void {
  refuseOtherFiles(bytes);
  if (isUtf16(bytes)) {
    // A tab next to a zero byte, in either byte order.
    const hasTabs = bytes.some((byte, at) => byte === 0x09 && (bytes[at - 1] === 0 || bytes[at + 1] === 0));
    throw new LoadError(`Nothing was loaded: ${hasTabs ? UTF_16_WITH_TABS : UTF_16}`);
  }
  refuseOtherTexts(bytes, [JSON_TEXT]);
}

/** Reads the first bytes of a file. Returns these bytes, and the whole file. */
export async function peekBytes(pieces: AsyncIterable<Uint8Array>) {
  const iterator = pieces[Symbol.asyncIterator]();
  let first: Uint8Array = new Uint8Array();
  while (first.length < SEEN) {
    const next = await iterator.next();
    if (next.done) break;
    first = first.length === 0 ? next.value : Buffer.concat([first, next.value]);
  }
  async function* whole() {
    try {
      yield first;
      first = new Uint8Array();
      for (;;) {
        const next = await iterator.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { first: first.subarray(0, SEEN), whole: whole() };
}

export async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: PIECE });
  // The reader of `gunzip` receives the error.
  const limit = createUnpackedLimit();
  pipeline(Readable.from(limit.packed(pieces)), gunzip, () => undefined);
  try {
    yield* limit.unpacked(gunzip as AsyncIterable<Buffer>);
  } catch (thrown) {
    if (!codeOf(thrown).startsWith('Z_')) throw thrown;
    throw new LoadError(
      'Nothing was loaded: the compressed file (gzip) is damaged or ends too early. Fetch or compress it again.',
      { cause: thrown },
    );
  }
}

/**
 * Returns the bytes of a file as they arrive. Unpacks a file that is compressed by gzip, regardless of its
 * name.
 * @throws LoadError if the file is not CSV in UTF-8, or the compressed file is damaged
 */
export async function* unpacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let { first, whole } = await peekBytes(pieces);
  if (begins(first, GZIP)) ({ first, whole } = await peekBytes(gunzipped(whole)));
  refuseOthers(first);
  yield* whole;
}
