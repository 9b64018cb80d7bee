import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate';

const PROGRAM = '/usr/sbin/nginx';
const EXAMPLE = join('deploy', 'nginx.conf');
/** A busy machine may take ten times as long as a quiet one. */
const LONGEST_START_MS = 30_000;

export const isNginxInstalled = (): boolean => existsSync(PROGRAM);

/** A port of this machine that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listener without a port');
  return address.port;
}

/** Replaces what an operator would, and refuses to leave anything of the example's own behind. */
function render(example: string, replacements: Record<string, string>): string {
  const rendered = Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${EXAMPLE} has no ${from}`);
    return text.replaceAll(from, to);
  }, example);
  const left = /\/(etc\/greenroom|srv)\/|\.company\.example/.exec(rendered.replaceAll(/^\s*#.*$/gm, ''));
  if (left) throw new Error(`${EXAMPLE} still names ${left[0]}`);
  return rendered;
}

const mainOf = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
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

async function waitUntilReady(port: number, nginx: ChildProcess, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_START_MS;
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx has ended:\n${output()}`);
    try {
      await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
      return;
    } catch (thrown) {
      if (Date.now() > giveUpAt) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export interface Nginx {
  /** Of its https server, whose certificate is its own. */
  url: string;
  plainUrl: string;
  stop(): Promise<void>;
}

/**
 * Debian's nginx with the example of `deploy/` on free ports of this machine, over `dist/` and before an API. Its files
 * are in a temporary folder, and it is ended by its own process.
 *
 * @param config what `/config.json` is to say
 */
export async function startNginx({ apiUrl, config }: { apiUrl: string; config: object }): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-nginx-'));
  const [port, plainPort, certificate, example] = await Promise.all([
    freePort(),
    freePort(),
    makeCertificate(),
    readFile(EXAMPLE, 'utf8'),
  ]);
  await writeFile(join(folder, 'config.json'), JSON.stringify(config));
  await writeFile(
    join(folder, 'site.conf'),
    render(example, {
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen 443 ': `listen 127.0.0.1:${port} `,
      'greenroom.company.example': '127.0.0.1',
      'https://api.company.example': apiUrl,
      '/etc/greenroom/tls.crt': certificate.certFile,
      '/etc/greenroom/tls.key': certificate.keyFile,
      '/etc/greenroom/config.json': join(folder, 'config.json'),
      '/srv/greenroom/dist': join(process.cwd(), 'dist'),
    }),
  );
  await writeFile(join(folder, 'nginx.conf'), mainOf(folder));

  const nginx = spawn(
    PROGRAM,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(nginx, 'close');
  let output = '';
  for (const stream of [nginx.stdout, nginx.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const stop = async (): Promise<void> => {
    if (nginx.exitCode === null) nginx.kill('SIGTERM');
    await ended;
    await certificate.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(plainPort, nginx, () => output);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return { url: `https://127.0.0.1:${port}`, plainUrl: `http://127.0.0.1:${plainPort}`, stop };
}
