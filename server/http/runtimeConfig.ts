import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../src/domain/config/runtimeConfig';
import type { Settings } from '../settings/settings';

/** Returns the optional features of this server's API. The deployment of another API lists that API's features. */
function featuresOf({ apiUrl, passwordLogin }: Settings): Feature[] | undefined {
  if (apiUrl) return undefined;
  const named: Feature[] = ['sessions', 'history', 'user_sessions'];
  return passwordLogin ? ['password', ...named] : named;
}

/** Returns the settings of this deployment that the app needs. The result contains no secret. */
export function runtimeConfig(settings: Settings) {
  const { microsoft, google, passwordLogin, contentEditUrl, sites, timeZone } = settings;
  const features = featuresOf(settings);
  return {
    ...(microsoft ? { microsoft: { clientId: microsoft.clientId, authority: microsoft.authority } } : {}),
    ...(google ? { google: { clientId: google.clientId } } : {}),
    ...(contentEditUrl ? { contentEditUrl } : {}),
    ...(features ? { features } : {}),
    passwordLogin,
    sites,
    timeZone,
  };
}

/** `GET /config.json`: returns the runtime configuration of the app. */
export function serveConfig(app: FastifyInstance, config: ReturnType<typeof runtimeConfig>): void {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}
