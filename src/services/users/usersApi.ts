import type { UserSession } from '../../domain/session/openSession';
import type { User } from '../../domain/session/user';
import { fitsPathSegment } from '../../domain/text/pathSegment';
import { DecodeError } from '../http/failure';
import type { Http } from '../http/http';
import { type LeaveOut, readRecord, requireText } from '../http/read';
import { recordCalls } from '../http/records';
import { decodeOpenSession } from '../session/decodeOpenSession';
import { decodeUser } from '../session/decodeUser';

/** The calls about users. */
export interface UsersApi {
  users: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<User[]>;
  user: (id: number, signal: AbortSignal) => Promise<User>;
  /** Creates the user if its id is 0, otherwise updates the user. Returns the stored user. */
  saveUser: (user: User, signal: AbortSignal) => Promise<User>;
  /** Confirms that the e-mail address belongs to the user. Returns the stored user. */
  confirmAddress: (user: User, signal: AbortSignal) => Promise<User>;
  deleteUser: (id: number, signal: AbortSignal) => Promise<void>;
  /** Returns the sessions of a user, the last used session first. Requires an API with the feature `user_sessions`. */
  userSessions: (id: number, signal: AbortSignal, leaveOut: LeaveOut) => Promise<UserSession[]>;
  /**
   * Ends a session of a user, or all sessions if `sessionId` is `null`. A session that has already ended is not an
   * error.
   */
  endUserSessions: (id: number, sessionId: string | null, signal: AbortSignal) => Promise<void>;
  /** Returns the names of all roles. */
  userRoles: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<string[]>;
}

const decodeRoleName = (value: unknown, where: string): string =>
  requireText(readRecord(value, where), 'name', where);

const sessionsPath = (id: number): string => `/users/${id}/sessions`;

/**
 * Decodes a session. Rejects an id that is not valid in an address, because a call with this id might end other
 * sessions.
 */
export function decodeUserSession(value: unknown, where: string): UserSession {
  const id = requireText(readRecord(value, where), 'id', where);
  if (!fitsPathSegment(id)) throw new DecodeError(`${where}.id`, 'part of an address');
  return { id, ...decodeOpenSession(value, where) };
}

/** Creates the calls about users. */
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
