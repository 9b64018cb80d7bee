import { codeOf } from '../../db/queryFailures';
import { LoadError } from '../loadError';
import { textOf } from './text';
import { begins, GZIP, gunzipped, isUtf16, peekBytes, refuseOtherFiles } from './unpacked';
import { unzipped, ZIP } from './unzipped';

/** Decodes UTF-16, without a byte order mark. */
async function* utf16Text(pieces: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes: Uint8Array, isLast: boolean): string => {
    try {
      return decoder.decode(bytes, { stream: !isLast });
    } catch (thrown) {
      if (codeOf(thrown) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw thrown;
      throw new LoadError(
        'Nothing was loaded: the file begins as UTF-16, and a part of it is not UTF-16 or is cut off. Export the file again.',
        { cause: thrown },
      );
    }
  };
  for await (const bytes of pieces) {
    const text = decode(bytes, false);
    if (text.includes('\0')) {
      throw new LoadError(
        'Nothing was loaded: the file holds a NUL character, so it is damaged. Export it again.',
      );
    }
    yield text;
  }
  yield decode(new Uint8Array(), true);
}

/** Returns the encoding of UTF-16 by its byte order mark, or by the position of the zero bytes. */
const utf16Of = (bytes: Uint8Array): string =>
  begins(bytes, [0xfe, 0xff]) || (bytes[0] === 0 && bytes[1] !== 0) ? 'utf-16be' : 'utf-16le';

/**
 * Returns the text of an export as it arrives: UTF-8 or UTF-16, and optionally compressed by gzip or zip.
 * @throws LoadError if the file is another type of file, or is damaged
 */
export async function* exportText(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let { first, whole } = await peekBytes(pieces);
  if (begins(first, GZIP)) ({ first, whole } = await peekBytes(gunzipped(whole)));
  else if (begins(first, ZIP)) ({ first, whole } = await peekBytes(unzipped(whole)));
  refuseOtherFiles(first);
  yield* isUtf16(first) ? utf16Text(whole, utf16Of(first)) : textOf(whole, false);
}
