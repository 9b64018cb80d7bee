/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '../../../server/db/folderLock';

let dir: string;
let folder: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'greenroom-lock-'));
  folder = join(dir, 'postgres');
});
afterEach(() => rmSync(dir, { recursive: true }));

const lockFile = () => `${folder}.lock`;

test('a locked folder cannot be locked again until it is given up', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  unlock();
  lockFolder(folder)();
  expect(readdirSync(dir)).toEqual([]);
});

test('the error names the process that holds the folder, the folder and the way out', async () => {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(process.cwd(), 'server/db/folderLock.ts'))};
    lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(other, 'exit');
  try {
    await once(other.stdout, 'data');
    const held: unknown = JSON.parse(readFileSync(lockFile(), 'utf8'));
    expect(held).toMatchObject({ pid: other.pid });
    expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${other.pid}`);
    expect(() => lockFolder(folder)).toThrow('DATA_DIR');
  } finally {
    other.kill('SIGKILL');
    await ended;
  }
  lockFolder(folder)();
});

test.each([
  ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
  ['an earlier process with the same id', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
  ['a process that was killed while it wrote', ''],
])('the lock of %s is taken over', (_whose, content) => {
  writeFileSync(lockFile(), content);
  const unlock = lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid}`);
  unlock();
  expect(existsSync(lockFile())).toBe(false);
});

test('giving up never removes the lock of another', () => {
  const unlock = lockFolder(folder);
  writeFileSync(lockFile(), 'of another');
  unlock();
  expect(readFileSync(lockFile(), 'utf8')).toBe('of another');
});
