import type { User } from '@src/domain/session/user';
import { decodeUser } from '@src/services/session/decodeUser';
import { decodeErrorOf, WRONG, withKey, withoutKey } from '../../support/decoding';
import { grant, user } from '../../support/factories';

const decode = (value: unknown) => decodeUser(value, '/whoami');
const whole = user({ notifications: [grant('daily', 2)] });

const KEYS: { [K in keyof User]: { kind: 'number' | 'text' | 'grants'; absent: User[K] | 'error' } } = {
  id: { kind: 'number', absent: 'error' },
  name: { kind: 'text', absent: 'error' },
  email: { kind: 'text', absent: '' },
  roles: { kind: 'grants', absent: [] },
  notifications: { kind: 'grants', absent: [] },
};
const keys = Object.entries(KEYS);

test('reads a complete user unchanged', () => {
  expect(decode(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

test.each(keys)('reads or rejects a user without %s', (key, { absent }) => {
  for (const raw of [withoutKey(whole, key), withKey(whole, key, null)]) {
    if (absent === 'error') expect(decodeErrorOf(() => decode(raw))).toBe(`/whoami.${key} is not there`);
    else expect(decode(raw)).toEqual({ ...whole, [key]: absent });
  }
});

test.each(keys)('rejects a user with %s of a wrong type', (key, { kind }) => {
  for (const wrong of WRONG[kind])
    expect(decodeErrorOf(() => decode(withKey(whole, key, wrong)))).toMatch(
      new RegExp(`^/whoami\\.${key}[\\w.[\\]]* is not `),
    );
});

test('reads an address as unconfirmed only if the API says so', () => {
  expect(decode({ ...whole, email_unconfirmed: true })).toEqual({ ...whole, email_unconfirmed: true });
  for (const confirmed of [false, null, undefined])
    expect(decode({ ...whole, email_unconfirmed: confirmed })).not.toHaveProperty('email_unconfirmed');
  expect(decodeErrorOf(() => decode({ ...whole, email_unconfirmed: 'yes' }))).toBe(
    '/whoami.email_unconfirmed is not true or false',
  );
});

test('names a wrong grant by its index', () => {
  const roles = [grant('il_duce'), { name: 'graph_viewer', company_id: 'all' }];
  expect(decodeErrorOf(() => decode({ ...whole, roles }))).toBe(
    '/whoami.roles[1].company_id is not a number',
  );
});

test.each([null, undefined, '', 0, [], '<html>'])('rejects %p as a user', (value) => {
  expect(decodeErrorOf(() => decode(value))).toBe('/whoami is not an object');
});

test('ignores unknown keys, and keeps unknown roles', () => {
  const raw = { ...whole, password: 'x', roles: [{ ...grant('janitor', 3), since: 2020 }] };
  expect(decode(raw)).toEqual({ ...whole, roles: [grant('janitor', 3)] });
});
