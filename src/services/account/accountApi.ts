import type { OpenSession } from '../../domain/session/openSession';
import type { Http } from '../http/http';
import { readList, readRecord } from '../http/read';
import { requireFlag } from '../http/requireFlag';
import { decodeOpenSession } from '../session/decodeOpenSession';

/** The calls about the user's own password and sessions, if the API offers them. Each call rejects as `Http` does. */
export interface AccountApi {
  /** Returns false if the user has no password and signs in only by a provider. */
  hasPassword: (signal: AbortSignal) => Promise<boolean>;
  changePassword: (present: string, password: string, signal: AbortSignal) => Promise<void>;
  /** Returns the user's sessions, the last used session first. */
  sessions: (signal: AbortSignal) => Promise<OpenSession[]>;
}

const PASSWORD = '/password';
const SESSIONS = '/sessions';

/** Creates the calls about the user's own account. */
export const createAccountApi = (http: Http): AccountApi => ({
  hasPassword: (signal) =>
    http({
      method: 'GET',
      path: PASSWORD,
      signal,
      decode: (body) => requireFlag(readRecord(body, PASSWORD).is_set, `${PASSWORD}.is_set`),
    }),
  changePassword: (present, password, signal) =>
    http({ method: 'PUT', path: PASSWORD, body: { present, password }, signal, decode: () => undefined }),
  sessions: (signal) =>
    http({
      method: 'GET',
      path: SESSIONS,
      signal,
      decode: (body) => readList(body, SESSIONS, decodeOpenSession),
    }),
});
