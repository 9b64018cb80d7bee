/** @jest-environment node */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@server/db/open';
import { makePrivate } from '@server/db/privateFolder';

let root: string;
let dataDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'greenroom-private-'));
  dataDir = join(root, 'made', 'data');
});
afterEach(() => rmSync(root, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** Lists the path and all files below that other accounts may read, write or execute. */
function openToOthers(path: string): string[] {
  const within = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  return [path, ...within].filter((name) => (modeOf(name) & 0o077) !== 0);
}

test('an embedded database is private to its account, from its creation and after every start', async () => {
  const first = await openDatabase({ dataDir });
  expect(openToOthers(dataDir)).toEqual([]);
  await first.close();
  expect(modeOf(dataDir)).toBe(0o700);

  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'postgres'), 0o777);
  chmodSync(join(dataDir, 'postgres', 'PG_VERSION'), 0o666);
  const warnings: string[] = [];
  const second = await openDatabase({ dataDir, warn: (text) => warnings.push(text) });
  expect(openToOthers(dataDir)).toEqual([]);
  expect(warnings).toEqual([]);
  await second.close();
});

test('a folder with other files keeps its permissions, and the data in it are private', () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'data'), '');
  writeFileSync(join(dataDir, 'notes.txt'), '');
  chmodSync(join(dataDir, 'notes.txt'), 0o644);
  for (const folder of [dataDir, join(dataDir, 'postgres')]) chmodSync(folder, 0o755);
  expect(makePrivate(dataDir)).toBeNull();
  expect([modeOf(dataDir), modeOf(join(dataDir, 'notes.txt'))]).toEqual([0o755, 0o644]);
  expect(openToOthers(join(dataDir, 'postgres'))).toEqual([]);
});

test.each([
  [
    'refuses',
    () => {
      throw new Error('EPERM');
    },
  ],
  ['ignores', () => undefined],
])('if the system %s the change of permissions, the result is a warning', (_how, chmod) => {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  expect(makePrivate(dataDir, chmod)).toMatch(
    /^Other accounts of this machine may read the data in .*DATA_DIR/,
  );
});
