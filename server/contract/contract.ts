import type { FastifyInstance } from 'fastify';
import { openApiText } from './openapi';

/** `GET /openapi.json`: returns the API's contract, for anyone, because the contract is public in the repository. */
export function contract(api: FastifyInstance): void {
  let text: string | undefined;
  api.get('/openapi.json', { config: { access: { kind: 'anyone' } } }, async (_request, reply) => {
    text ??= openApiText();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
