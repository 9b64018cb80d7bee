/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { KINDS } from '@server/load/kinds';

describe('npm run load', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'greenroom-load-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (content: string | Buffer) => {
    const file = join(folder, 'file.csv');
    writeFileSync(file, content);
    return file;
  };
  const PROGRAM = ['--import', 'tsx', 'server/cli/load.ts'];
  const environment = () => ({
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: join(folder, 'data'),
  });
  const runWith = (options: { input?: string | Buffer; uid?: number }, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...PROGRAM, ...args], {
      encoding: 'utf8',
      env: environment(),
      ...options,
    });
    return { status, stdout, stderr };
  };
  const run = (...args: string[]) => runWith({}, ...args);

  test('without arguments lists the kinds and their columns', () => {
    const { status, stdout } = run();
    expect(status).toBe(0);
    for (const [name, { columns }] of KINDS) {
      expect(stdout).toContain(`  ${name}: `);
      for (const column of columns) {
        expect(stdout).toContain(`    ${column.name}${column.required ? ' *' : ''}: ${column.means}`);
      }
    }
  });

  test.each([
    [['bookings', 'x.csv'], 'There is no kind bookings. The kinds are speakers, sellers, '],
    [['sellers'], 'npm run load -- <kind> <file.csv, file.csv.gz or -> [--dry-run] [--into-demo]'],
    [['sellers', '--force', 'x.csv'], "Unknown option '--force'"],
    [['sellers', '/nowhere/x.csv'], 'Nothing was loaded: /nowhere/x.csv does not exist.'],
    [['sellers', 'server'], 'Nothing was loaded: server is a folder. Name a file in it.'],
  ])('%j is refused without a stack trace', (args, message) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });

  test('prints the errors of a file', () => {
    const header = 'company,email,full_name,pipedrive_user_id\n';
    const { status, stderr } = run('sellers', fileOf(`${header}x.example,a@x.example,A,one\n`));
    expect(status).toBe(1);
    expect(stderr).toBe(
      [
        'Nothing was loaded:',
        '  line 2: company is not the homepage_url of a company: "x.example"',
        '  line 2: pipedrive_user_id must be a whole number from 0 to 2147483647, not "one"\n',
      ].join('\n'),
    );
    expect(run('sellers', fileOf(Buffer.from([0x41, 0xe6, 0x0a]))).stderr).toContain('not UTF-8');
    const empty = run('sellers', fileOf(gzipSync(header)));
    expect([empty.status, empty.stderr]).toEqual([1, expect.stringContaining('no line below its header')]);
    expect(runWith({ input: `${header}x` }, 'sellers', '-').stderr).toContain(
      'line 2: has 1 cells instead of 4',
    );
  });

  test('lists and undoes loads, and explains an option that npm took for itself', () => {
    const npm = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'load', ...words], {
        encoding: 'utf8',
        env: { ...environment(), DATA_DIR: join(folder, 'listed') },
      });
      return [status, stdout + stderr];
    };
    expect(npm('--list')).toEqual([0, 'Nothing has been loaded.\n']);
    expect(npm('--list', 'bookings')).toEqual([1, expect.stringContaining('There is no kind bookings.')]);
    expect(npm('--undo=7')).toEqual([1, expect.stringContaining('There is no load 7.')]);
    expect(npm('--undo', '7')).toEqual([1, expect.stringContaining('npm has taken --undo for itself.')]);
    expect(npm('--', '--undo', 'x')).toEqual([1, expect.stringContaining('x is not the number of a load.')]);
  });

  test('refuses a file without read permission', () => {
    const file = fileOf('company,email\n');
    chmodSync(folder, 0o755);
    chmodSync(file, 0o000);
    // Root may read every file, so the command runs as nobody.
    const { status, stderr } = runWith(process.getuid?.() === 0 ? { uid: 65_534 } : {}, 'sellers', file);
    chmodSync(file, 0o600);
    expect([status, stderr]).toEqual([1, expect.stringContaining('may not be read by this account')]);
  });

  test('ends at Ctrl-C while it waits for input, and says that nothing was loaded', async () => {
    const child = spawn(process.execPath, [...PROGRAM, 'sellers', '-'], { env: environment() });
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += String(text);
    });
    // The large input fills the pipe. Its `drain` shows that the command reads, and so has set its handler for Ctrl-C.
    const piece = 'x.example,a@x.example,A,1\n'.repeat(40_000);
    child.stdin.write(`company,email,full_name,pipedrive_user_id\n${piece}`);
    child.stdin.on('error', () => undefined);
    await once(child.stdin, 'drain');
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, stderr]).toEqual([1, expect.stringContaining('Nothing was loaded: it was interrupted.')]);
  });

  test('loads sixty thousand lines in a heap that is too small for all of them', () => {
    const program = ['--max-old-space-size=48', '--import', 'tsx', 'test/server/load/loadMany.ts', '60000'];
    const { status, stdout } = spawnSync(process.execPath, program, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, JSON.stringify({ added: 60_000, changed: 0, unchanged: 0 })]);
  });

  test('is documented with every kind', () => {
    const page = readFileSync('docs/load.md', 'utf8');
    expect([...KINDS.keys()].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
