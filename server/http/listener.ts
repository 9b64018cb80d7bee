import type { ServerOptions } from 'node:https';
import type { HttpTimeouts } from '../settings/settings';

const LOOK_EVERY_MS = 5000;

/**
 * The options of the listening server: whoever asks slowly, or not at all, is answered 408 and let go. They are given
 * to Node's server and to the framework, which sets its own over them.
 * @param tls the certificate and key, to serve https
 */
export function listenerOptions({ headersMs, requestMs, silenceMs }: HttpTimeouts, tls?: ServerOptions) {
  const options = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, headersMs / 2),
    // Node's own refusal would carry no headers: `refuseProtocolErrors` does it.
    requireHostHeader: false,
  };
  return {
    ...(tls ? { https: { ...options, ...tls } } : { http: options }),
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
  };
}
