import { LoadError } from '../loadError';

const NEWLINE = 0x0a;

const linesIn = (text: string): number => text.split('\n').length - 1;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Splits bytes into lines. Leaves out the rest of a character that began in the previous piece. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    yield bytes.subarray(start, end < 0 ? bytes.length : end);
    start = end < 0 ? bytes.length : end + 1;
  }
}

/** Decodes the text around the first non-ASCII byte as Windows-1252, the encoding of most old files. */
function inWindows1252(line: Uint8Array): string {
  const at = line.findIndex((byte) => byte >= 0x80);
  return new TextDecoder('windows-1252').decode(line.subarray(Math.max(0, at - 15), at + 15)).trim();
}

/**
 * Creates the error for bytes that are not UTF-8.
 * @param firstLine the number of the line in which the bytes begin
 */
function notUtf8(bytes: Uint8Array, firstLine: number, isQuoted: boolean): LoadError {
  let number = firstLine;
  let found: Uint8Array = new Uint8Array();
  for (const line of linesOf(bytes)) {
    found = line;
    if (!isUtf8(line)) break;
    number += 1;
  }
  const guess = isQuoted ? inWindows1252(found) : '';
  const hint = guess === '' ? '' : `; in Windows-1252 it reads ${JSON.stringify(guess)}`;
  return new LoadError(
    `Nothing was loaded: the file is not UTF-8, line ${number} at the latest${hint}. Save it as "CSV UTF-8", or convert it: iconv -f WINDOWS-1252 -t UTF-8 old.csv > new.csv`,
  );
}

/**
 * Decodes the bytes of a file as they arrive, without a byte order mark.
 * @param isQuoted whether an error quotes the text; exports can contain addresses of contacts
 * @throws LoadError with the line that is not UTF-8 or contains a NUL character
 */
export async function* textOf(pieces: AsyncIterable<Uint8Array>, isQuoted = true): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const decode = (bytes: Uint8Array, isLast: boolean): string => {
    try {
      return decoder.decode(bytes, { stream: !isLast });
    } catch {
      throw notUtf8(bytes, line, isQuoted);
    }
  };
  for await (const bytes of pieces) {
    const text = decode(bytes, false);
    const nul = text.indexOf('\0');
    if (nul >= 0) {
      throw new LoadError(
        `Nothing was loaded: line ${line + linesIn(text.slice(0, nul))} holds a NUL character. The file is damaged, or is not text: export it again.`,
      );
    }
    line += linesIn(text);
    yield text;
  }
  yield decode(new Uint8Array(), true);
}
