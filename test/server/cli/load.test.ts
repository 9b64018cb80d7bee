/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KINDS } from '../../../server/load/kinds';

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
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/cli/load.ts', ...args],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: join(folder, 'data') },
      },
    );
    return { status, stdout, stderr };
  };

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
    [['bookings', 'x.csv'], 'No kind is called bookings. There are speakers, sellers, '],
    [['sellers'], 'npm run load -- <kind> <file.csv> [--into-demo]'],
    [['sellers', '--force', 'x.csv'], "Unknown option '--force'"],
    [['sellers', '/nowhere/x.csv'], '/nowhere/x.csv cannot be read'],
  ])('%j is refused without a stack', (args, message) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });

  test('says what is wrong with a file', () => {
    const header = 'company,email,full_name,pipedrive_user_id\n';
    const { status, stderr } = run('sellers', fileOf(`${header}x.example,a@x.example,A,one\n`));
    expect(status).toBe(1);
    expect(stderr).toBe(
      [
        'Nothing was loaded:',
        '  line 2: company is the homepage_url of no company: "x.example"',
        '  line 2: pipedrive_user_id must be a whole number from 0 to 2147483647, not "one"\n',
      ].join('\n'),
    );
    expect(run('sellers', fileOf(Buffer.from([0x41, 0xe6, 0x0a]))).stderr).toContain('not UTF-8');
    expect(run('sellers', fileOf(header)).stdout).toBe('sellers: 0 added, 0 changed.\n');
  }, 60_000);

  test('README names every kind', () => {
    const readme = readFileSync('README.md', 'utf8');
    const section = /### Load your own facts[^]*?\n### /.exec(readme)?.[0] ?? '';
    expect([...KINDS.keys()].filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });
});
