import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = '/usr/sbin/nginx';
const EXAMPLE = join(__dirname, '..', '..', 'deploy', 'nginx-balancer.conf');

export interface Balancer {
  url: string;
  /** What it has logged of failures. */
  errors(): Promise<string>;
  stop(): Promise<void>;
}

/** What Debian's own file has around a site, with all files in a folder of the test's. */
const around = (folder: string): string => `
daemon off;
worker_processes 2;
pid ${folder}/pid;
error_log ${folder}/errors;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/greenroom.conf;
}
`;

function withPorts(example: string, ports: Record<string, number>): string {
  return Object.entries(ports).reduce((text, [known, port]) => {
    if (!text.includes(`127.0.0.1:${known}`)) throw new Error(`The example has no port ${known}`);
    return text.replace(`127.0.0.1:${known}`, `127.0.0.1:${port}`);
  }, example);
}

/** Debian's nginx with the example that the docs give, before two processes on other ports than the example's. */
export async function startBalancer(port: number, [first, second]: [number, number]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-nginx-'));
  // Its workers are another account's when root starts it.
  await chmod(folder, 0o755);
  const example = await readFile(EXAMPLE, 'utf8');
  await writeFile(
    join(folder, 'greenroom.conf'),
    withPorts(example, { '4173': first, '4174': second, '8080': port }),
  );
  await writeFile(join(folder, 'nginx.conf'), around(folder));

  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    errors: () => readFile(join(folder, 'errors'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
