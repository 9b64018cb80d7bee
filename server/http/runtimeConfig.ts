import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** `GET /config.json`: what the app has to know of this deployment. It holds no secret. */
export function runtimeConfig(app: FastifyInstance, settings: Settings): void {
  const { microsoft, google, passwordLogin, contentEditUrl, sites, timeZone } = settings;
  const config = {
    ...(microsoft ? { microsoft: { clientId: microsoft.clientId, authority: microsoft.authority } } : {}),
    ...(google ? { google: { clientId: google.clientId } } : {}),
    ...(contentEditUrl ? { contentEditUrl } : {}),
    passwordLogin,
    sites,
    timeZone,
  };
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}
