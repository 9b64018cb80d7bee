/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../../support/serverProcess';

let root: string;
let file: string;
let server: ServerProcess;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'greenroom-backup-'));
  file = join(root, 'x.backup');
  server = await startServerProcess({ dataDir: join(root, 'first'), env: { LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await server.remove();
  rmSync(root, { recursive: true });
});

function run(command: string, args: string[], dataDir: string, limit = '') {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: join(root, dataDir) };
  const node = [process.execPath, '--import', 'tsx', `server/cli/${command}.ts`, ...args];
  // `sh` uses the first argument after the script as its own name.
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${limit} exec "$@"`, 'sh', ...node], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

const signIn = async ({ url }: ServerProcess) => {
  const body = JSON.stringify({ email: 'admin@greenroom.example', password: 'greenroom' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status;
};

test('a running server can be backed up, and restored into another folder', async () => {
  expect(statSync(join(root, 'first', 'backup.sock')).mode & 0o077).toBe(0);
  const made = run('backup', [file], 'first');
  expect(made).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^\d+ rows are in .*with key /),
    stderr: '',
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const small = run('backup', [join(root, 'small')], 'first', 'ulimit -f 8;');
  expect([small.status, small.stderr]).toEqual([1, expect.stringContaining('There is no space left for')]);
  expect(readdirSync(root).sort()).toEqual(['first', 'x.backup']);
  expect(await signIn(server)).toBe(204);

  const keyless = run('restore', [file], 'second');
  expect([keyless.status, keyless.stderr]).toEqual([
    1,
    expect.stringContaining('secrets.key. Add the key there'),
  ]);
  mkdirSync(join(root, 'second'), { recursive: true });
  copyFileSync(join(root, 'first', 'secrets.key'), join(root, 'second', 'secrets.key'));
  expect(run('restore', [file], 'second')).toMatchObject({ status: 0, stderr: '' });
  const second = await startServerProcess({ dataDir: join(root, 'second') });
  expect(await signIn(second)).toBe(204);
  await second.stop();

  // A killed process leaves its socket.
  writeFileSync(join(root, 'second', 'backup.sock'), '');
  expect(run('backup', [file, '--force'], 'second').status).toBe(0);
});

test('the commands print what they need', () => {
  const message = (command: string, ...args: string[]) => run(command, args, 'none').stderr;
  expect(message('backup')).toBe('npm run backup -- <file> [--force]\n');
  expect(message('backup', join(root, 'y'))).toBe(`There is no database in ${join(root, 'none')}.\n`);
  expect(run('restore', [file, '--without-keys', '--replace'], 'first').stderr).toContain(
    'is in use by process',
  );
});
