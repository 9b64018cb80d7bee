/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const unit = readFileSync('deploy/greenroom.service', 'utf8');

/**
 * Highest accepted exposure level, in tenths of the scale of 0 to 10. The largest remaining part is the access to the
 * network.
 */
const MOST_EXPOSURE = 15;

function analyze(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  if (error) throw error;
  return { status, output: stdout + stderr };
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

(hasSystemd ? describe : describe.skip)('the systemd unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-unit-'));
  const file = join(folder, 'greenroom.service');
  beforeAll(() => {
    // Paths of Node.js and the program on this machine.
    writeFileSync(
      file,
      unit.replace('/usr/bin/node', process.execPath).replace('/opt/greenroom', process.cwd()),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is valid in every line', () => {
    expect(analyze('verify', file)).toEqual({ status: 0, output: '' });
    const broken = join(folder, 'broken.service');
    writeFileSync(broken, unit.replace('NoNewPrivileges', 'NoNewPrivilege'));
    expect(analyze('verify', broken).output).toMatch(/Unknown key.* 'NoNewPrivilege'/);
  });

  test('has few permissions beyond its work', () => {
    const { status, output } = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSURE}`, file);
    expect(output).toMatch(/Overall exposure level for greenroom\.service: \d/);
    expect(status).toBe(0);
  });
});

/** Returns the values of a key, in order. */
const valuesOf = (key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test('the unit runs the command of npm start, in production and with its own data folder', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  expect(`exec ${valuesOf('ExecStart')[0]?.replace('/usr/bin/', '')}`).toBe(scripts.start);
  expect(valuesOf('Environment')[0]?.split(' ')).toEqual(
    expect.arrayContaining(['NODE_ENV=production', `DATA_DIR=/var/lib/${valuesOf('StateDirectory')[0]}`]),
  );
});
