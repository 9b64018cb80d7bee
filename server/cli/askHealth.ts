import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Settings } from '../settings/settings';

/** Wildcard addresses, each with the loopback address of the same family. */
const SELF: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Checks whether the server with these settings answers on this machine.
 * @param timeoutMs time limit for the whole answer, in milliseconds
 * @returns the status of `GET /healthz`
 * @throws if there is no answer in time
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
    // The certificate is for the public name, and the request contains no secrets.
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
