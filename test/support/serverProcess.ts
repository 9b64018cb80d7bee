import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const ROOT = join(__dirname, '..', '..');
/** In ms. A busy machine may take ten times as long as a quiet one. */
const LONGEST_START_MS = 120_000;

export interface ServerProcess {
  url: string;
  pid: number;
  dataDir: string;
  /** The text that the server has written so far. */
  output(): string;
  /** Sends SIGTERM, like a service manager, and returns the exit code. The data folder stays until `remove`. */
  stop(): Promise<number | null>;
  /** Stops the server and removes its data folder, unless the test chose the folder. */
  remove(): Promise<void>;
}

export interface ProcessOptions {
  /** Environment variables. They override those of a small demo group on a fixed day. */
  env?: Record<string, string>;
  /** The data folder, which the test removes itself. By default a temporary folder. */
  dataDir?: string;
  /** The Node.js program that runs the server. By default the one that runs the tests. */
  node?: string;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

function spawnServer(
  env: Record<string, string>,
  node = process.execPath,
): { child: Child; output: () => string } {
  const child = spawn(node, ['--import', 'tsx', 'server/start.ts'], {
    cwd: ROOT,
    // The server must not inherit the environment of the person who runs the tests.
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', BUILD: '0', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

/**
 * Runs the server until it ends by itself, and returns its exit code and output.
 * @param onOutput called with the whole output so far, after each chunk
 */
export async function runServerToEnd(
  env: Record<string, string>,
  onOutput: (output: string, child: Pick<Child, 'kill'>) => void = () => undefined,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(env);
  child.stdout.on('data', () => onOutput(output(), child));
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

/**
 * Starts the real server in its own process on a free port, with a small demo group in a temporary folder. Unlike `npm
 * start`, it does not build `dist/` first.
 */
export async function startServerProcess({
  env = {},
  dataDir,
  node,
}: ProcessOptions = {}): Promise<ServerProcess> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'greenroom-data-')));
  const { child, output } = spawnServer(
    { DATA_DIR: folder, DEMO_SIZE: 'test', DEMO_TODAY: '2026-11-20', LOG_LEVEL: 'warn', ...env },
    node,
  );
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${output()}`));
    const timer = setTimeout(fail, LONGEST_START_MS);
    child.once('close', fail);
    child.stdout.on('data', () => {
      const address = /^Greenroom is at (\S+)$/m.exec(output())?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });

  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    output,
    stop,
    async remove() {
      await stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
