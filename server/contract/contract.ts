import type { FastifyInstance } from 'fastify';
import { openApiText } from './openapi';

/** `GET /openapi.json`: the contract, for anyone: it is the same everywhere, and the repository has it too. */
export function contract(api: FastifyInstance): void {
  let text: string | undefined;
  api.get('/openapi.json', { config: { access: { kind: 'anyone' } } }, async (_request, reply) => {
    text ??= openApiText();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
