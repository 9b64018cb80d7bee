import { readFileSync } from 'node:fs';
import type { SecureContextOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';
import { isLoopback } from '../settings/settingValues';

/**
 * The accepted cipher suites: TLS 1.3, or TLS 1.2 with forward secrecy and authenticated encryption. The list is the
 * intermediate configuration of Mozilla's Server Side TLS without finite-field key exchange.
 */
const CIPHERS = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/** Returns the TLS options for HTTPS, with the certificate and key of the settings. */
export const tlsOptions = ({ certFile, keyFile }: NonNullable<Settings['tls']>): SecureContextOptions => ({
  cert: readFileSync(certFile),
  key: readFileSync(keyFile),
  minVersion: 'TLSv1.2',
  ciphers: CIPHERS,
});

/** Returns the port of a loopback address, or '' for any other address. */
const loopbackPort = ({ hostname, port }: { hostname: string; port: string }): string =>
  isLoopback(hostname) ? port : '';

/**
 * Decorates every request with `isHttps` and `loopbackPort`. The browser uses HTTPS when this server has a certificate,
 * when a trusted proxy reports HTTPS, or when `PUBLIC_ORIGIN` is an HTTPS address.
 */
export function decorateAddress(app: FastifyInstance, { publicOrigin, tls }: Settings): void {
  const isAlways = tls !== undefined || publicOrigin?.startsWith('https:') === true;
  app.decorateRequest('isHttps', {
    getter() {
      return isAlways || this.protocol === 'https';
    },
  });
  const publicPort = publicOrigin === undefined ? undefined : loopbackPort(new URL(publicOrigin));
  app.decorateRequest('loopbackPort', {
    getter() {
      if (publicPort !== undefined) return publicPort;
      // A proxy with a certificate may forward to several processes, each with its own port.
      if (this.isHttps && tls === undefined) return '';
      const { hostname, port } = this;
      return loopbackPort({ hostname, port: String(port ?? '') });
    },
  });
}
