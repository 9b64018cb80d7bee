import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const ROOT = join(__dirname, '..', '..');
/** A busy machine may take ten times as long as a quiet one. */
const LONGEST_START_MS = 120_000;

export interface ServerProcess {
  url: string;
  pid: number;
  dataDir: string;
  /** All that it has written so far. */
  output(): string;
  /** Ends it as a service manager does and answers its exit code; its data stay until `remove`. */
  stop(): Promise<number | null>;
  /** Ends it and removes its data folder, where it was made for it. */
  remove(): Promise<void>;
}

export interface ProcessOptions {
  /** Environment variables over those of a small demo on a fixed day. */
  env?: Record<string, string>;
  /** A folder to keep; a temporary one otherwise. */
  dataDir?: string;
  /** The Node.js to run it on; that of the tests otherwise. */
  node?: string;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

function spawnServer(
  env: Record<string, string>,
  node = process.execPath,
): { child: Child; output: () => string } {
  const child = spawn(node, ['--import', 'tsx', 'server/start.ts'], {
    cwd: ROOT,
    // The settings of the person who runs the tests are not the tests'.
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
 * Runs the server until it ends by itself, and answers what it said.
 * @param onOutput called with all that it has said, whenever it says something
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
 * Starts the real server as its own process, as `npm start` does but with `dist/` as it is, on a free port with
 * a small demo group in a temporary folder.
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
