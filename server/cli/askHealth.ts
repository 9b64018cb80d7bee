import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Settings } from '../settings/settings';

/** Addresses that mean all of this machine, and the one of them on which the machine reaches itself. */
const SELF: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Asks the server that runs with these settings on this machine whether it is alive.
 * @param timeoutMs for the whole answer
 * @returns the status of `GET /healthz`
 * @throws where there is no answer in time
 */
export function askHealth(
  { host, port, tls }: Pick<Settings, 'host' | 'port' | 'tls'>,
  timeoutMs: number,
): Promise<number> {
  const options = {
    host: SELF[host] ?? host,
    port,
    path: '/healthz',
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    // The certificate is for the public name, and the question tells nothing to anybody.
    rejectUnauthorized: false,
  };
  return new Promise((answered, failed) => {
    const request = (tls ? requestHttps : requestHttp)(options, (response) => {
      response.resume();
      answered(response.statusCode ?? 0);
    });
    request.on('error', failed);
    request.end();
  });
}
