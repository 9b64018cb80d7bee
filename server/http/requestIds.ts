import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from './apiPath';
import { pathOf } from './log';

/** Returns a random id of a request for the log, short enough to be read aloud. */
export const newRequestId = (): string => randomBytes(9).toString('base64url');

/** Sends the request's id with each answer of the API, so that a person can name the request's line in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isApiPath(pathOf(request.url))) reply.header('x-request-id', request.id);
  });
}
