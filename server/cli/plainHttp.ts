import type { Settings } from '../settings/settings';
import { isLoopback } from '../settings/settingValues';

/**
 * What to tell whoever starts the server where others can reach it by plain http, or `null` where nobody can, or the
 * browsers' way to it is https.
 */
export function warningOfPlainHttp({ host, tls, publicOrigin, trustProxy }: Settings): string | null {
  const isHttps = tls !== undefined || publicOrigin?.startsWith('https:') === true;
  // A proxy that is trusted says itself how it was asked.
  const isUnderstood = publicOrigin === undefined && trustProxy !== false;
  if (isLoopback(host) || isHttps || isUnderstood) return null;
  return [
    `Warning: ${host} is served by plain http. Passwords and sessions can be read on the way.`,
    'Set TLS_CERT and TLS_KEY, or PUBLIC_ORIGIN to the https address of the proxy before it.',
  ].join('\n');
}
