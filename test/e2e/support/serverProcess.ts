import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The last day of the reports of all test servers. */
export const TODAY = '2026-11-20';
export const PASSWORD = 'greenroom';

/** A busy machine may need ten times as long as an idle machine. */
const LONGEST_START_MS = 120_000;

export interface ServerProcess {
  url: string;
  stop(): Promise<void>;
  /** Kills the server at once, like a power cut. Data in a folder of the test stay. */
  kill(): Promise<void>;
}

/** Environment variable with the data folder that is copied for new servers. */
export const DEMO_FOLDER = 'GREENROOM_E2E_DEMO_FOLDER';

/** Copies the filled demo group into an empty data folder. The server fills the folder if there is no copy. */
async function copyDemo(folder: string): Promise<void> {
  const filled = process.env[DEMO_FOLDER];
  if (filled === undefined || !existsSync(filled) || (await readdir(folder)).length > 0) return;
  await cp(filled, folder, { recursive: true });
}

/**
 * Starts the real server in its own process, like `npm start`, but without building `dist/`. The server uses a free
 * loopback port and a small demo group in a temporary folder, which is removed at the end.
 */
export async function startServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-e2e-'));
  await copyDemo(env['DATA_DIR'] ?? folder);
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    // The tests must not use the settings of the person who runs them.
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
