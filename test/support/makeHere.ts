import type { FileRequest, MakeFile } from '../../src/domain/reports/fileRequest';
import type { MadeFile } from '../../src/domain/reports/sheet';
import { MAKERS } from '../../src/services/reports/files/makers';

/** The contents of each file. jsdom cannot read the contents of a Blob. */
const contents = new WeakMap<Blob, MadeFile>();

/** Makes a file without a worker: uses the same makers, and passes the rows in blocks of `block`. */
export async function makeParts({ format, sheet, read }: FileRequest, block = 3): Promise<MadeFile> {
  const maker = MAKERS[format](sheet);
  for (let from = 0; from < sheet.count; from += block)
    maker.add(read(from, Math.min(sheet.count, from + block)));
  return maker.finish();
}

export const makeHere: MakeFile = async (order, hear) => {
  const made = await makeParts(order);
  hear(1);
  const blob = new Blob(made.parts, { type: made.mediaType });
  contents.set(blob, made);
  return blob;
};

export const joined = ({ parts }: MadeFile): string =>
  parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('');

export function textOf(file: Blob): string {
  const made = contents.get(file);
  if (!made) throw new Error('The test made no such file');
  return joined(made);
}
