import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../src/domain/config/runtimeConfig';
import type { Settings } from '../settings/settings';

/** The calls beyond the contract that are answered here. Those of another API are for its deployment to name. */
function featuresOf({ apiUrl, passwordLogin }: Settings): Feature[] | undefined {
  if (apiUrl) return undefined;
  const named: Feature[] = ['sessions', 'history', 'user_sessions'];
  return passwordLogin ? ['password', ...named] : named;
}

/** What the app has to know of this deployment. It holds no secret. */
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

/** `GET /config.json` */
export function serveConfig(app: FastifyInstance, config: ReturnType<typeof runtimeConfig>): void {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}
