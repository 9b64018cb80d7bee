import { type OwnSession, SIGN_IN_METHODS } from '../../domain/account/account';
import { DecodeError } from '../http/failure';
import type { Http } from '../http/http';
import { readList, readRecord, readText, readTimestamp } from '../http/read';

/** The calls about one's own password and sessions, for an API that has them. Each rejects as `Http` does. */
export interface AccountApi {
  /** Whether the person has a password, or only signs in by a provider. */
  hasPassword: (signal: AbortSignal) => Promise<boolean>;
  changePassword: (present: string, password: string, signal: AbortSignal) => Promise<void>;
  /** The one last used first. */
  sessions: (signal: AbortSignal) => Promise<OwnSession[]>;
}

const PASSWORD = '/password';
const SESSIONS = '/sessions';

function requireFlag(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw new DecodeError(where, 'true or false');
  return value;
}

const isMethod = (text: string): text is OwnSession['method'] => Object.hasOwn(SIGN_IN_METHODS, text);

export function decodeOwnSession(value: unknown, where: string): OwnSession {
  const raw = readRecord(value, where);
  const instant = (key: string): string => {
    const text = readTimestamp(raw, key, where);
    if (text === null) throw new DecodeError(`${where}.${key}`, 'there');
    return text;
  };
  const method = readText(raw, 'method', where);
  if (!isMethod(method)) throw new DecodeError(`${where}.method`, 'a known one');
  return {
    method,
    userAgent: readText(raw, 'user_agent', where),
    started: instant('created_ts'),
    lastUsed: instant('used_ts'),
    current: requireFlag(raw.current, `${where}.current`),
  };
}

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
      decode: (body) => readList(body, SESSIONS, decodeOwnSession),
    }),
});
