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

test('a session is read as it is sent; without a user agent it has none', () => {
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

test.each(['method', 'created_ts', 'used_ts', 'current'])('a session without %s is none', (key) => {
  expect(read(withoutKey(SENT, key))).toContain(`/sessions[0].${key} is not`);
});

test.each([
  ['method', [...WRONG.text, 'sms', 'toString']],
  ['user_agent', WRONG.text],
  ['created_ts', WRONG.time],
  ['used_ts', WRONG.time],
  ['current', ['true', 1, {}]],
])('nor is one whose %s is of another kind', (key, values) => {
  for (const value of values) expect(read(withKey(SENT, key, value))).toContain(`/sessions[0].${key} is not`);
});
