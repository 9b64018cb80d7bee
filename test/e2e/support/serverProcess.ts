import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The day on which the reports of all servers of the tests end. */
export const TODAY = '2026-11-20';
export const PASSWORD = 'greenroom';

/** A busy machine may take ten times as long as a quiet one. */
const LONGEST_START_MS = 120_000;

export interface ServerProcess {
  url: string;
  stop(): Promise<void>;
  /** Ends it from one moment to the next, as a power cut does; data in a folder of the test's own stay. */
  kill(): Promise<void>;
}

/** Environment variable with the data folder that new ones are copied from. */
export const DEMO_FOLDER = 'GREENROOM_E2E_DEMO_FOLDER';

/** Copies the filled demo group into a data folder that is still empty. The server fills the folder otherwise. */
async function copyDemo(folder: string): Promise<void> {
  const filled = process.env[DEMO_FOLDER];
  if (filled === undefined || !existsSync(filled) || (await readdir(folder)).length > 0) return;
  await cp(filled, folder, { recursive: true });
}

/**
 * Starts the real server as a process of its own, as `npm start` does, but with `dist/` unchanged, on a free loopback
 * port, and with a small demo group in a temporary folder that is removed at the end.
 */
export async function startServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-e2e-'));
  await copyDemo(env['DATA_DIR'] ?? folder);
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    // The settings of the person who runs the tests are not the tests'.
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      BUILD: '0',
      PORT: '0',
      DATA_DIR: folder,
      DEMO_SIZE: 'test',
      DEMO_TODAY: TODAY,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${output}`));
    const timer = setTimeout(fail, LONGEST_START_MS);
    child.once('close', fail);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const address = /^Greenroom is at (\S+)$/m.exec(output)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
    }
  });
  return {
    url,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
