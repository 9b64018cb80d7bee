import type { OpenSession } from '../../domain/session/openSession';
import type { Http } from '../http/http';
import { readList, readRecord } from '../http/read';
import { requireFlag } from '../http/requireFlag';
import { decodeOpenSession } from '../session/decodeOpenSession';

/** The calls about one's own password and sessions, for an API that has them. Each rejects as `Http` does. */
export interface AccountApi {
  /** Whether the person has a password, or only signs in by a provider. */
  hasPassword: (signal: AbortSignal) => Promise<boolean>;
  changePassword: (present: string, password: string, signal: AbortSignal) => Promise<void>;
  /** The one last used first. */
  sessions: (signal: AbortSignal) => Promise<OpenSession[]>;
}

const PASSWORD = '/password';
const SESSIONS = '/sessions';

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
