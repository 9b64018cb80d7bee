import type { User } from '../../domain/session/user';
import type { Http } from '../http/http';
import { readRecord, requireText } from '../http/read';
import type { LeaveOut } from '../http/readRecords';
import { recordCalls } from '../http/records';
import { decodeUser } from '../session/decodeUser';

/** The calls about staff. */
export interface UsersApi {
  users: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<User[]>;
  user: (id: number, signal: AbortSignal) => Promise<User>;
  /** Creates a user with the id 0, otherwise updates; answers the user as stored. */
  saveUser: (user: User, signal: AbortSignal) => Promise<User>;
  /** Says that the address is the user's, and answers the user as stored. */
  confirmAddress: (user: User, signal: AbortSignal) => Promise<User>;
  deleteUser: (id: number, signal: AbortSignal) => Promise<void>;
  /** The names of all roles. */
  userRoles: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<string[]>;
}

const decodeRoleName = (value: unknown, where: string): string =>
  requireText(readRecord(value, where), 'name', where);

export function createUsersApi(http: Http): UsersApi {
  const { read, readAll, save, write, remove } = recordCalls(http);
  return {
    users: (signal, leaveOut) => readAll('/users', 'users', signal, leaveOut, decodeUser),
    user: (id, signal) => read(`/users/${id}`, signal, decodeUser),
    saveUser: (user, signal) => save('/users', user, signal, decodeUser),
    confirmAddress: (user, signal) =>
      write('PUT', '/users', { ...user, email_unconfirmed: false }, signal, decodeUser),
    deleteUser: (id, signal) => remove(`/users/${id}`, signal),
    userRoles: (signal, leaveOut) => readAll('/user_roles', 'roles', signal, leaveOut, decodeRoleName),
  };
}
