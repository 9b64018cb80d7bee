import type { FastifyInstance } from 'fastify';
import { ROLES } from '../../src/domain/permissions/permissions';
import type { ApiContext } from '../http/context';

/** `GET /user_roles`: the roles that can be granted. */
export function userRoles(api: FastifyInstance, _context: ApiContext): void {
  const options = { config: { access: { kind: 'signedIn' } } } as const;
  api.get('/user_roles', options, async () => ROLES.map((name) => ({ name })));
}
