import { readFileSync } from 'node:fs';
import type { SecureContextOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';
import { isLoopback } from '../settings/settingValues';

/**
 * What both sides may agree on: TLS 1.3, or TLS 1.2 with forward secrecy and authenticated encryption, as in the
 * intermediate configuration of Mozilla's Server Side TLS, less its finite-field key exchange.
 */
const CIPHERS = [
  ...['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256'],
  ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
  ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384'],
  ...['ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
].join(':');

/** How the server speaks https itself, with the certificate of its settings. */
export const tlsOptions = ({ certFile, keyFile }: NonNullable<Settings['tls']>): SecureContextOptions => ({
  cert: readFileSync(certFile),
  key: readFileSync(keyFile),
  minVersion: 'TLSv1.2',
  ciphers: CIPHERS,
});

/** The port in an address of this machine alone; '' of any other. */
const loopbackPort = ({ hostname, port }: { hostname: string; port: string }): string =>
  isLoopback(hostname) ? port : '';

/**
 * Tells of every request at which address the browser has reached the server. It came by https to this server, to a
 * trusted proxy that says so, or because the one address that people use is https.
 */
export function tellAddress(app: FastifyInstance, { publicOrigin, tls }: Settings): void {
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
      // A proxy with a certificate may call several processes by ports of its own.
      if (this.isHttps && tls === undefined) return '';
      const { hostname, port } = this;
      return loopbackPort({ hostname, port: String(port ?? '') });
    },
  });
}
