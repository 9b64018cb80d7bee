import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';

/**
 * Tells of every request whether the browser came by https: to this server, to a trusted proxy that says so, or
 * because the one address that people use is https.
 */
export function tellHttps(app: FastifyInstance, { publicOrigin, tls }: Settings): void {
  const isAlways = tls !== undefined || publicOrigin?.startsWith('https:') === true;
  app.decorateRequest('isHttps', {
    getter() {
      return isAlways || this.protocol === 'https';
    },
  });
}
