/** @jest-environment node */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn, kindOfPath, localFile } from '@server/load/file/localFile';
import { LoadError } from '@server/load/loadError';

const never = new AbortController().signal;

describe('a file of this machine', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'greenroom-local-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const fileOf = (text: string): string => {
    const path = join(folder, 'a.csv');
    writeFileSync(path, text);
    return path;
  };
  /** Reads a file, and calls a function after the first piece. */
  const read = async (
    pieces: AsyncIterable<Uint8Array>,
    afterFirst: () => void = () => undefined,
  ): Promise<number> => {
    let bytes = 0;
    for await (const piece of pieces) {
      if (bytes === 0) afterFirst();
      bytes += piece.length;
    }
    return bytes;
  };

  test('can be read several times', async () => {
    const { open, size } = await localFile(fileOf('x'.repeat(600_000)), never);
    expect([size, await read(open()), await read(open())]).toEqual([600_000, 600_000, 600_000]);
  });

  test('that changes while it is read is an error', async () => {
    const path = fileOf('x'.repeat(600_000));
    const { open } = await localFile(path, never);
    const reading = read(open(), () => {
      appendFileSync(path, 'more');
    });
    await expect(reading).rejects.toThrow('changed while it was read');
    await expect(read(open())).rejects.toThrow(LoadError);
  });

  test('is no longer read after the signal', async () => {
    const controller = new AbortController();
    const { open } = await localFile(fileOf('x'.repeat(600_000)), controller.signal);
    const reading = read(open(), () => controller.abort(new LoadError('Stopped')));
    await expect(reading).rejects.toThrow('Stopped');
  });

  test('that does not exist is an error with its name', async () => {
    await expect(localFile(join(folder, 'none.csv'), never)).rejects.toThrow('none.csv does not exist');
    expect(await kindOfPath(join(folder, 'none.csv'))).toBeNull();
  });

  test('is listed by its folder, without hidden files and folders', async () => {
    const path = fileOf('');
    writeFileSync(join(folder, '.hidden'), '');
    mkdirSync(join(folder, 'done'));
    expect(await filesIn(folder)).toEqual([path]);
    expect([await kindOfPath(folder), await kindOfPath(path)]).toEqual(['folder', 'file']);
    await expect(filesIn(join(folder, 'none'))).rejects.toThrow('does not exist');
  });
});
