import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = '/usr/sbin/nginx';
/** In ms. A busy machine may take ten times as long as a quiet one. */
const LONGEST_START_MS = 30_000;

export const isNginxInstalled = (): boolean => existsSync(PROGRAM);

/** Returns the part of Debian's nginx.conf that surrounds a site, with all files in a folder of the test. */
const around = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`;

/** Replaces the values that an operator would replace in an example. Throws if the example lacks one of them. */
export function fillIn(example: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The example has no ${from}`);
    return text.replaceAll(from, to);
  }, example);
}

async function untilItAnswers(url: string, nginx: ChildProcess, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_START_MS;
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx has ended:\n${output()}`);
    try {
      await fetch(url, { redirect: 'manual' });
      return;
    } catch (thrown) {
      if (Date.now() > giveUpAt) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export interface Nginx {
  /** Returns the contents of the error log. */
  errors(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts Debian's nginx with one site. Its files are in a temporary folder.
 * @param siteIn returns the site's file; may write more files to the folder
 * @param probe an address that answers when nginx is up
 */
export async function startNginx(
  siteIn: (folder: string) => string | Promise<string>,
  probe: string,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-nginx-'));
  // The workers run as another account when root starts nginx.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'site.conf'), await siteIn(folder));
  await writeFile(join(folder, 'nginx.conf'), around(folder));
  const errorLog = join(folder, 'error.log');
  const nginx = spawn(PROGRAM, ['-p', folder, '-e', errorLog, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(nginx, 'close');
  let output = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const stop = async (): Promise<void> => {
    if (nginx.exitCode === null) nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(probe, nginx, () => output);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return { errors: () => readFile(errorLog, 'utf8'), stop };
}
