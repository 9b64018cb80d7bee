import type { FastifyInstance } from 'fastify';
import { APP_SETTING_NAMES, type AppSetting, type Feature } from '../../src/domain/config/runtimeConfig';
import type { Settings } from '../settings/settings';

/** Returns the optional features of this server's API. The deployment of another API lists that API's features. */
function featuresOf({ apiUrl, passwordLogin }: Settings): Feature[] | undefined {
  if (apiUrl) return undefined;
  const named: Feature[] = ['sessions', 'history', 'user_sessions', 'import', 'goals'];
  return passwordLogin ? ['password', ...named] : named;
}

/** Returns the settings of this deployment that the app needs. The result contains no secret. */
export function runtimeConfig(settings: Settings) {
  const { microsoft, google } = settings;
  const values: Record<AppSetting, unknown> = {
    ...settings,
    microsoft: microsoft && { clientId: microsoft.clientId, authority: microsoft.authority },
    google: google && { clientId: google.clientId },
    features: featuresOf(settings),
  };
  return Object.fromEntries(
    APP_SETTING_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** `GET /config.json`: returns the runtime configuration of the app. */
export function serveConfig(app: FastifyInstance, config: ReturnType<typeof runtimeConfig>): void {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}
