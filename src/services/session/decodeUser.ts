import type { Grant } from '../../domain/permissions/grants';
import type { User } from '../../domain/session/user';
import { readFlag, readList, readRecord, readText, requireId, requireText } from '../http/read';

function decodeGrant(value: unknown, where: string): Grant {
  const raw = readRecord(value, where);
  return { name: requireText(raw, 'name', where), company_id: requireId(raw, 'company_id', where) };
}

function readGrants(value: unknown, where: string): Grant[] {
  return value === undefined || value === null ? [] : readList(value, where, decodeGrant);
}

/** Decodes a user with roles and notifications. */
export function decodeUser(value: unknown, where: string): User {
  const raw = readRecord(value, where);
  return {
    id: requireId(raw, 'id', where),
    name: requireText(raw, 'name', where),
    email: readText(raw, 'email', where),
    ...(readFlag(raw, 'email_unconfirmed', where) && { email_unconfirmed: true as const }),
    roles: readGrants(raw.roles, `${where}.roles`),
    notifications: readGrants(raw.notifications, `${where}.notifications`),
  };
}
