/** @jest-environment node */
import { decodeOpenSession } from '@src/services/session/decodeOpenSession';
import { decodeErrorOf, WRONG, withKey, withoutKey } from '../../support/decoding';

const SENT = {
  method: 'google',
  user_agent: 'Firefox',
  created_ts: '2026-03-01T09:30:00Z',
  used_ts: '2026-03-02T09:30:00Z',
  current: true,
};
const read = (value: unknown) => decodeErrorOf(() => decodeOpenSession(value, '/sessions[0]'));

test('reads a session, and an absent user agent as an empty text', () => {
  const session = {
    method: 'google',
    userAgent: 'Firefox',
    started: '2026-03-01T09:30:00Z',
    lastUsed: '2026-03-02T09:30:00Z',
    current: true,
  };
  expect(decodeOpenSession(SENT, '/sessions[0]')).toEqual(session);
  expect(decodeOpenSession(withoutKey(SENT, 'user_agent'), '')).toEqual({ ...session, userAgent: '' });
});

test.each(['method', 'created_ts', 'used_ts', 'current'])('rejects a session without %s', (key) => {
  expect(read(withoutKey(SENT, key))).toContain(`/sessions[0].${key} is not`);
});

test.each([
  ['method', [...WRONG.text, 'sms', 'toString']],
  ['user_agent', WRONG.text],
  ['created_ts', WRONG.time],
  ['used_ts', WRONG.time],
  ['current', ['true', 1, {}]],
])('rejects a session with %s of a wrong type', (key, values) => {
  for (const value of values) expect(read(withKey(SENT, key, value))).toContain(`/sessions[0].${key} is not`);
});
