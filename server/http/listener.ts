import type { ServerOptions } from 'node:https';
import type { HttpTimeouts } from '../settings/settings';

const LOOK_EVERY_MS = 5000;

/**
 * Returns the options of the listening server. A client that sends its request too slowly receives 408. Both Node.js's
 * server and the framework receive the request timeout, because the framework overwrites the timeout of the server.
 * @param tls the certificate and key for HTTPS
 */
export function listenerOptions({ headersMs, requestMs, silenceMs }: HttpTimeouts, tls?: ServerOptions) {
  const options = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, headersMs / 2),
    // Node.js's own answer would lack the common headers, so `refuseProtocolErrors` answers.
    requireHostHeader: false,
  };
  return {
    ...(tls ? { https: { ...options, ...tls } } : { http: options }),
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
  };
}
