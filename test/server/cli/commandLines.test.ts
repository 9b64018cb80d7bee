/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Files that pass their arguments on: to Jest, to Playwright, or to an options reader that a test also calls. */
const PASSES_WORDS_ON = [
  'scripts/soak.ts',
  'scripts/testJest.ts',
  'scripts/testNode24.ts',
  'scripts/testOne.ts',
  'conform/main.ts',
];

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[mc]?[jt]s$/.test(file) && !/node_modules|^(out|peers)\//.test(file))
    .map((file) => join(folder, file));

test('only the shared module reads the command line, so that no command misses an option that npm takes', () => {
  const readers = ['server', 'conform', 'bench', 'scripts']
    .flatMap(filesOf)
    .filter((file) => /process\.argv|parseArgs/.test(readFileSync(file, 'utf8')));
  expect(readers.sort()).toEqual([...PASSES_WORDS_ON, 'server/settings/commandLine.ts'].sort());
});

test('every command of the server reads its command line with the shared module', () => {
  const commands = Object.values(scripts).flatMap(
    (script) => /^tsx (server\/cli\/\S+)$/.exec(script)?.[1] ?? [],
  );
  expect(commands.length).toBeGreaterThan(7);
  const reads = (file: string) => /readCommandLine\(|readWords\(/.test(readFileSync(file, 'utf8'));
  expect(commands.filter((file) => !reads(file))).toEqual([]);
});

test('a command detects the options that npm takes for itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-npm-'));
  const npm = (...words: string[]) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: 'test', DATA_DIR: join(folder, 'data') };
    return spawnSync('npm', ['run', '-s', ...words], { encoding: 'utf8', env }).stderr;
  };
  // A restore that ignores `--dry-run` would empty the database.
  expect(npm('restore', 'x.backup', '--dry-run')).toContain('This command has no --dry-run.');
  expect(npm('restore', 'x.backup', '--replace', '--dry-run')).toContain(
    'npm has taken --replace for itself.',
  );
  expect(npm('months', '--detach-before', '2022-01')).toContain('npm has taken --detach-before for itself.');
  expect(npm('months', '--detach-before=2022')).toContain('2022 is not a month like');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
