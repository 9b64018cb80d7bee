import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './paths';

const LONGEST_START_MS = 180_000;

export interface ApiServer {
  url: string;
  stop: () => Promise<void>;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = () => reject(new Error(`The server did not start:\n${text}`));
    const timer = setTimeout(fail, LONGEST_START_MS);
    child.once('close', fail);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const address = /^Greenroom is at (\S+)$/m.exec(text)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
    }
  });
}

/**
 * Starts the bundled server as a separate process on a free port, like `npm start` but without a build. The server uses
 * the embedded database in the data folder, and fills an empty database with the demo group.
 * @param env environment variables, which override those of the benchmark
 */
export async function startApiServer(dataDir: string, env: Record<string, string> = {}): Promise<ApiServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    cwd: ROOT,
    // The process does not inherit the settings in the environment of the user.
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      BUILD: '0',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      SERVER_TIMING: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  try {
    return { url: await addressOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
