import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../http/context';

/** `POST /logout`: ends the session. Whoever has none is already where they want to be. */
export function logout(api: FastifyInstance, { sessions }: ApiContext): void {
  api.post('/logout', { config: { access: { kind: 'anyone' } } }, async (request, reply) => {
    await sessions.end(request, reply);
    return reply.code(204).send();
  });
}
