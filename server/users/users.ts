import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isGroupAdmin, ROLES } from '../../src/domain/permissions/permissions';
import type { User } from '../../src/domain/session/user';
import { authorOf } from '../auditTrail/write/author';
import { findStaffById, listStaff } from '../auth/staff';
import { staffOf } from '../http/access';
import type { ApiContext } from '../http/context';
import { forbidden } from '../http/errors';
import { logSecurityEvent } from '../http/securityLog';
import { parseId, validate } from '../http/validate';
import { anonymiseUser } from './anonymiseUser';
import { noSuchUser, saveOwnRecord, saveUser } from './saveUser';
import { NewUserBody, RecordId, sameGrants, UserBody } from './userBody';

/** Logs the roles that an admin has saved for a user. */
const tellGrants = (request: FastifyRequest, { id, roles }: User): void =>
  logSecurityEvent(request, 'grants_set', {
    account: id,
    roles: roles.map(({ name, company_id }) => `${name}/${company_id}`),
  });

/**
 * Registers the calls of staff records. Admins of all companies manage all records. All others read and edit only their
 * own name and e-mail. Everybody may read the list of roles.
 */
export function users(api: FastifyInstance, { db, now, settings }: ApiContext): void {
  const forAll = { config: { access: { kind: 'signedIn' } } } as const;
  const forAdmins = { config: { access: { kind: 'groupAdmin' } } } as const;

  api.get('/user_roles', forAll, async () => ROLES.map((name) => ({ name })));

  api.get('/users', forAdmins, () => listStaff(db));

  api.get<{ Params: { id: string } }>('/users/:id', forAll, async (request) => {
    const staff = staffOf(request);
    const id = parseId(request.params.id);
    if (id !== staff.id && !isGroupAdmin(staff.roles)) throw forbidden();
    const user = id === undefined ? null : await findStaffById(db, id);
    if (!user) throw noSuchUser();
    return user;
  });

  api.post('/users', forAdmins, async (request, reply) => {
    const user = await saveUser(db, validate(NewUserBody, request.body), authorOf(request, now()));
    tellGrants(request, user);
    return reply.code(201).send(user);
  });

  api.put('/users', forAll, async (request) => {
    const staff = staffOf(request);
    if (isGroupAdmin(staff.roles)) {
      const user = validate(UserBody, request.body);
      if (user.id === 0) throw noSuchUser();
      const saved = await saveUser(db, user, authorOf(request, now()));
      tellGrants(request, saved);
      return saved;
    }
    if (validate(RecordId, request.body).id !== staff.id) throw forbidden();
    const own = validate(UserBody, request.body);
    const keepsGrants =
      sameGrants(own.roles, staff.roles) && sameGrants(own.notifications, staff.notifications);
    if (!keepsGrants) throw forbidden('Only an admin of all companies changes roles and notifications');
    if (own.email_unconfirmed === false)
      throw forbidden('Only an admin of all companies confirms an address');
    return saveOwnRecord(db, own, settings.signInDomains, authorOf(request, now()));
  });

  api.delete<{ Params: { id: string } }>('/users/:id', forAdmins, async (request, reply) => {
    const id = parseId(request.params.id);
    if (id === undefined) throw noSuchUser();
    await anonymiseUser(db, id, authorOf(request, now()));
    logSecurityEvent(request, 'person_forgotten', { account: id });
    return reply.code(204).send();
  });
}
