import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCertificate } from './certificate';
import { freePort } from './freePort';
import { fillIn, startNginx } from './nginx';

const EXAMPLE = join('deploy', 'nginx.conf');

/** Throws if the site's file still contains a path or host of the example. */
function refuseLeftovers(site: string): string {
  const left = /\/(etc\/greenroom|srv)\/|\.company\.example/.exec(site.replaceAll(/^\s*#.*$/gm, ''));
  if (left) throw new Error(`${EXAMPLE} still names ${left[0]}`);
  return site;
}

export interface NginxSite {
  /** The address of the HTTPS server, which has a self-signed certificate. */
  url: string;
  plainUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the example of `deploy/` on free ports of this machine. nginx serves `dist/` and passes calls to an
 * API.
 *
 * @param config the content of `/config.json`
 */
export async function startNginxSite({
  apiUrl,
  config,
}: {
  apiUrl: string;
  config: object;
}): Promise<NginxSite> {
  const port = await freePort();
  const plainPort = await freePort();
  const certificate = await makeCertificate();
  const siteIn = async (folder: string): Promise<string> => {
    const configFile = join(folder, 'config.json');
    await writeFile(configFile, JSON.stringify(config));
    return refuseLeftovers(
      fillIn(await readFile(EXAMPLE, 'utf8'), {
        'listen 80;': `listen 127.0.0.1:${plainPort};`,
        'listen 443 ': `listen 127.0.0.1:${port} `,
        'greenroom.company.example': '127.0.0.1',
        'https://api.company.example': apiUrl,
        '/etc/greenroom/tls.crt': certificate.certFile,
        '/etc/greenroom/tls.key': certificate.keyFile,
        '/etc/greenroom/config.json': configFile,
        '/srv/greenroom/dist': join(process.cwd(), 'dist'),
      }),
    );
  };
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  try {
    const nginx = await startNginx(siteIn, plainUrl);
    const stop = async (): Promise<void> => {
      await nginx.stop();
      await certificate.remove();
    };
    return { url: `https://127.0.0.1:${port}`, plainUrl, stop };
  } catch (thrown) {
    await certificate.remove();
    throw thrown;
  }
}
