import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillIn, type Nginx, startNginx } from '../support/nginx';

const EXAMPLE = join('deploy', 'nginx-balancer.conf');

export interface Balancer extends Nginx {
  url: string;
}

/**
 * Starts nginx with the example configuration of the docs, in front of two processes on ports that differ from the
 * example.
 */
export async function startBalancer(port: number, [first, second]: [number, number]): Promise<Balancer> {
  const at = (known: number | string) => `127.0.0.1:${known}`;
  const url = `http://${at(port)}`;
  const siteIn = async (): Promise<string> =>
    fillIn(await readFile(EXAMPLE, 'utf8'), {
      [`server ${at(4173)} `]: `server ${at(first)} `,
      [`server ${at(4174)} `]: `server ${at(second)} `,
      [`listen ${at(8080)};`]: `listen ${at(port)};`,
    });
  return { ...(await startNginx(siteIn, `${url}/healthz`)), url };
}
