/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIMIT_MS = 1500;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-watchdog-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a process with a watchdog, and returns how the process ended. Calls `meanwhile` when the process runs. */
async function run(
  work: string,
  meanwhile: (pid: number) => Promise<void> = async () => undefined,
  isLogJson = true,
) {
  const script = `
    import { startWatchdog } from ${JSON.stringify(join(process.cwd(), 'server/watchdog/watchdog.ts'))};
    startWatchdog(${LIMIT_MS}, ${isLogJson});
    console.log('runs');
    setTimeout(() => { ${work} }, ${LIMIT_MS});`;
  const file = join(folder, 'watched.mts');
  writeFileSync(file, script);
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  await once(child.stdout, 'data');
  if (child.pid !== undefined) await meanwhile(child.pid);
  await ended;
  return {
    code: child.exitCode,
    signal: child.signalCode,
    lines: output.trim().split('\n').slice(1),
    errors,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('ends a process that hangs, with the reason in its log', async () => {
  const { signal, lines } = await run('for (;;);');
  expect(signal).toBe('SIGKILL');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 60,
      msg: expect.stringMatching(
        /^The server has stood still for 1.5 s, which is the limit of STALL_LIMIT, /,
      ),
    }),
  ]);
});

test('logs the reason as plain text if the log is not JSON', async () => {
  const { lines, errors } = await run('for (;;);', undefined, false);
  expect(lines).toEqual([]);
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^The server has .* Set STALL_LIMIT to /),
  ]);
});

test('does not end a working process, and does not keep it alive', async () => {
  expect(await run('')).toEqual({ code: 0, signal: null, lines: [], errors: '' });
});

test('does not end a process that was suspended', async () => {
  const suspend = async (pid: number) => {
    process.kill(pid, 'SIGSTOP');
    await pause(2 * LIMIT_MS);
    process.kill(pid, 'SIGCONT');
  };
  expect(await run('', suspend)).toEqual({ code: 0, signal: null, lines: [], errors: '' });
});
