import { type OpenSession, SIGN_IN_METHODS } from '../../domain/session/openSession';
import { DecodeError } from '../http/failure';
import { readRecord, readText, readTimestamp } from '../http/read';
import { requireFlag } from '../http/requireFlag';

const isMethod = (text: string): text is OpenSession['method'] => Object.hasOwn(SIGN_IN_METHODS, text);

/** Decodes a session of a user. */
export function decodeOpenSession(value: unknown, where: string): OpenSession {
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
