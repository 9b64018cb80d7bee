import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors';

/**
 * Refuses HTTP/1.1 without a host (400, RFC 9110, 7.2) and unknown expectations (417, RFC 9110, 10.1.1). Node.js's own
 * answers to these requests would lack the headers of all other answers.
 */
export function refuseProtocolErrors(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined)
      throw new ApiError(400, 'The request names no host');
    const { expect } = headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
      throw new ApiError(417, 'The server cannot do what the request expects');
    }
  });
}
