import type { UserSession } from '../../domain/session/openSession';
import type { User } from '../../domain/session/user';
import { fitsPathSegment } from '../../domain/text/pathSegment';
import { DecodeError } from '../http/failure';
import type { Http } from '../http/http';
import { readRecord, requireText } from '../http/read';
import type { LeaveOut } from '../http/readRecords';
import { recordCalls } from '../http/records';
import { decodeOpenSession } from '../session/decodeOpenSession';
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
  /** Where a person is signed in, the session last used first; for an API that has the call. */
  userSessions: (id: number, signal: AbortSignal, leaveOut: LeaveOut) => Promise<UserSession[]>;
  /** Ends a session of a person, or all where none is named; one that has ended already is no failure. */
  endUserSessions: (id: number, sessionId: string | null, signal: AbortSignal) => Promise<void>;
  /** The names of all roles. */
  userRoles: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<string[]>;
}

const decodeRoleName = (value: unknown, where: string): string =>
  requireText(readRecord(value, where), 'name', where);

const sessionsPath = (id: number): string => `/users/${id}/sessions`;

/** One whose name is no part of an address could not be ended, and might end something else. */
export function decodeUserSession(value: unknown, where: string): UserSession {
  const id = requireText(readRecord(value, where), 'id', where);
  if (!fitsPathSegment(id)) throw new DecodeError(`${where}.id`, 'part of an address');
  return { id, ...decodeOpenSession(value, where) };
}

export function createUsersApi(http: Http): UsersApi {
  const { read, readAll, save, write, remove } = recordCalls(http);
  return {
    users: (signal, leaveOut) => readAll('/users', 'users', signal, leaveOut, decodeUser),
    user: (id, signal) => read(`/users/${id}`, signal, decodeUser),
    saveUser: (user, signal) => save('/users', user, signal, decodeUser),
    confirmAddress: (user, signal) =>
      write('PUT', '/users', { ...user, email_unconfirmed: false }, signal, decodeUser),
    deleteUser: (id, signal) => remove(`/users/${id}`, signal),
    userSessions: (id, signal, leaveOut) =>
      readAll(sessionsPath(id), 'sessions', signal, leaveOut, decodeUserSession),
    endUserSessions: (id, sessionId, signal) => {
      const path = sessionsPath(id);
      return remove(sessionId === null ? path : `${path}/${encodeURIComponent(sessionId)}`, signal);
    },
    userRoles: (signal, leaveOut) => readAll('/user_roles', 'roles', signal, leaveOut, decodeRoleName),
  };
}
