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

test('a whole user is read as it is', () => {
  expect(decode(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

test.each(keys)('without %s', (key, { absent }) => {
  for (const raw of [withoutKey(whole, key), withKey(whole, key, null)]) {
    if (absent === 'error') expect(decodeErrorOf(() => decode(raw))).toBe(`/whoami.${key} is not there`);
    else expect(decode(raw)).toEqual({ ...whole, [key]: absent });
  }
});

test.each(keys)('with %s of a wrong type', (key, { kind }) => {
  for (const wrong of WRONG[kind])
    expect(decodeErrorOf(() => decode(withKey(whole, key, wrong)))).toMatch(
      new RegExp(`^/whoami\\.${key}[\\w.[\\]]* is not `),
    );
});

test('an address is unconfirmed where the API says so, and only there', () => {
  expect(decode({ ...whole, email_unconfirmed: true })).toEqual({ ...whole, email_unconfirmed: true });
  for (const confirmed of [false, null, undefined])
    expect(decode({ ...whole, email_unconfirmed: confirmed })).not.toHaveProperty('email_unconfirmed');
  expect(decodeErrorOf(() => decode({ ...whole, email_unconfirmed: 'yes' }))).toBe(
    '/whoami.email_unconfirmed is not true or false',
  );
});

test('a wrong grant is named by its place', () => {
  const roles = [grant('il_duce'), { name: 'graph_viewer', company_id: 'all' }];
  expect(decodeErrorOf(() => decode({ ...whole, roles }))).toBe(
    '/whoami.roles[1].company_id is not a number',
  );
});

test.each([null, undefined, '', 0, [], '<html>'])('%p is no user', (value) => {
  expect(decodeErrorOf(() => decode(value))).toBe('/whoami is not an object');
});

test('unknown keys and unknown roles are no error, and only the latter are kept', () => {
  const raw = { ...whole, password: 'x', roles: [{ ...grant('janitor', 3), since: 2020 }] };
  expect(decode(raw)).toEqual({ ...whole, roles: [grant('janitor', 3)] });
});
