import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from './apiPath';
import { pathOf } from './log';

/** What the log calls a request; short enough to be read out. */
export const newRequestId = (): string => randomBytes(9).toString('base64url');

/** Each answer of the API names its request, so that a person can say which line of the log tells of it. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isApiPath(pathOf(request.url))) reply.header('x-request-id', request.id);
  });
}
