import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type ApiOptions, serveApi } from './api';
import { tokenHashOf } from './auth/sessions';
import { serveSetPassword } from './auth/setPasswordPage';
import type { Db } from './db/database';
import { acceptOnlyJson } from './http/bodies';
import { answerClientError } from './http/clientErrors';
import { closeInOrder } from './http/closing';
import { logCspReports } from './http/cspReports';
import { answerError } from './http/errorAnswers';
import { notFound } from './http/errors';
import { injectFaults } from './http/faults';
import { forwardApi } from './http/forward';
import { serveHealthChecks } from './http/health';
import { decorateAddress, tlsOptions } from './http/https';
import { listenerOptions } from './http/listener';
import { type LogStream, logOptions } from './http/log';
import { refuseProtocolErrors } from './http/protocolErrors';
import { newRequestId, sendRequestIds } from './http/requestIds';
import { measureRequests } from './http/requestMetrics';
import { runtimeConfig, serveConfig } from './http/runtimeConfig';
import { sendSecurityHeaders } from './http/securityHeaders';
import { limitSendTime } from './http/sendDeadline';
import { sendServerTiming } from './http/serverTiming';
import { serveSite } from './http/staticSite';

interface AppOptions extends Omit<ApiOptions, 'db'> {
  /** `null` when another server serves the API. */
  db: Db | null;
  /** The folder of the built app. */
  siteFolder: string;
  logStream?: LogStream | undefined;
}

/** Longest path parameter. Node.js accepts no longer address, so the router never rejects a path parameter. */
const LONGEST_PARAMETER = 16_384;

function trustProxy({
  trustProxy: proxies,
}: AppOptions['settings']): boolean | string[] | ((_: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
}

function createServer({ settings, logStream }: AppOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...logOptions(settings.logLevel, logStream),
    ...listenerOptions(settings.httpTimeouts, settings.tls && tlsOptions(settings.tls)),
    trustProxy: trustProxy(settings),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: newRequestId,
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) => answerClientError(app, error, socket),
  });
  return app;
}

/** Builds the server without listening: the API or the proxy to another API, the built app, and their headers. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, db, siteFolder, now, metrics } = options;
  const app = createServer(options);
  closeInOrder(app);
  if (metrics) measureRequests(app, metrics);
  sendRequestIds(app);
  limitSendTime(app, settings.httpTimeouts.sendMs);
  if (db && settings.serverTiming) sendServerTiming(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.decorateRequest('staff', null);
  decorateAddress(app, settings);
  await sendSecurityHeaders(app, settings);
  refuseProtocolErrors(app);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(cookie);
  acceptOnlyJson(app);
  if (settings.faults) injectFaults(app);

  serveHealthChecks(app, db);
  const config = runtimeConfig(settings);
  serveConfig(app, config);
  logCspReports(app, now);
  if (db) {
    await serveApi(app, { ...options, db });
    if (settings.passwordLogin) await serveSetPassword(app, { ...options, db });
  } else if (settings.apiUrl) {
    const { apiUrl, apiTimeoutSeconds, publicOrigin } = settings;
    await forwardApi(app, { apiUrl, publicOrigin, timeoutMs: apiTimeoutSeconds * 1000 });
  }
  await serveSite(app, siteFolder, (request) => ({
    config,
    // This server does not know the sessions of another server's API.
    ...(db && { session: tokenHashOf(request) ? 'sent' : 'none' }),
  }));
  return app;
}
