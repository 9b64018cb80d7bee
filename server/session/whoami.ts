import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../auth/authenticate';
import type { SignInContext } from '../auth/context';
import { staffOf } from '../http/access';

/** `GET /whoami`: the signed-in person. A bearer gets a session too, so that a new tab is signed in. */
export function whoami(api: FastifyInstance, { sessions }: SignInContext): void {
  api.get('/whoami', { config: { access: { kind: 'signedIn' } } }, async (request, reply) => {
    const staff = staffOf(request);
    const bearer = bearerOf(request);
    if (bearer !== null) {
      const inSession = await sessions.find(request);
      if (inSession?.id !== staff.id) {
        await sessions.start(request, reply, staff.id, { method: 'microsoft', bearer });
      }
    }
    return staff;
  });
}
