/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const unit = readFileSync('deploy/greenroom.service', 'utf8');

/** Of ten; the worst part left is that it may use the network. */
const MOST_EXPOSURE = 15;

function analyze(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  if (error) throw error;
  return { status, output: stdout + stderr };
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

(hasSystemd ? describe : describe.skip)('the unit of systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-unit-'));
  const file = join(folder, 'greenroom.service');
  beforeAll(() => {
    // Where Node.js and the program are on this machine.
    writeFileSync(
      file,
      unit.replace('/usr/bin/node', process.execPath).replace('/opt/greenroom', process.cwd()),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is one that systemd understands in every line', () => {
    expect(analyze('verify', file)).toEqual({ status: 0, output: '' });
    const broken = join(folder, 'broken.service');
    writeFileSync(broken, unit.replace('NoNewPrivileges', 'NoNewPrivilege'));
    expect(analyze('verify', broken).output).toMatch(/Unknown key.* 'NoNewPrivilege'/);
  });

  test('may do little beside its work', () => {
    const { status, output } = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSURE}`, file);
    expect(output).toMatch(/Overall exposure level for greenroom\.service: \d/);
    expect(status).toBe(0);
  });
});

/** The values of a key, in order. */
const valuesOf = (key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test('the unit starts what npm start starts, in production and on data of its own', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  expect(`exec ${valuesOf('ExecStart')[0]?.replace('/usr/bin/', '')}`).toBe(scripts.start);
  expect(valuesOf('Environment')[0]?.split(' ')).toEqual(
    expect.arrayContaining(['NODE_ENV=production', `DATA_DIR=/var/lib/${valuesOf('StateDirectory')[0]}`]),
  );
});
