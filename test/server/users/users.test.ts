/** @jest-environment node */
import { ROLES } from '@src/domain/permissions/permissions';
import type { User } from '@src/domain/session/user';
import { faultsOf, useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

const USER: User = {
  id: 0,
  name: 'Åse \u{1F3A4}',
  email: 'Aase.New@Greenroom.example',
  roles: [],
  notifications: [],
};
const grant = (name: string, company_id: number) => ({ name, company_id });

const FAULTS: [field: string, key: keyof User, values: unknown[]][] = [
  ['name', 'name', ['', ' \t', '\u200b\u00ad', null, 7, 'a\0', '\ud800', undefined]],
  [
    'email',
    'email',
    [
      '',
      'a',
      'a@b',
      '@b.dk',
      'a b@c.dk',
      'a@@b.dk',
      'mailto:a@b.dk',
      '\u200bMailto:a@b.dk',
      `${'a'.repeat(250)}@b.dk`,
      null,
      7,
      undefined,
    ],
  ],
  ['email', 'email', ['a\0@b.dk', '\udfff@b.dk']],
  ['roles', 'roles', [null, 'il_duce', {}, undefined]],
  ['roles.0', 'roles', [['il_duce'], [null]]],
  ['roles.0.name', 'roles', [[grant('il_dulce', 1)], [grant('', 1)], [{ company_id: 1 }], [grant('\0', 1)]]],
  ['roles.0.name', 'roles', [[grant('new_request', 1)], [grant('toString', -1)]]],
  [
    'roles.1.company_id',
    'roles',
    [0, 999, -2, 1.5, '1', null, undefined, 2_147_483_648].map((id) => [
      grant('graph_viewer', 1),
      { name: 'graph_viewer', company_id: id },
    ]),
  ],
  ['notifications', 'notifications', [null, 'x', undefined]],
  ['notifications.0.name', 'notifications', [[grant('il_duce', 1)], [grant('nothing', 1)]]],
  ['notifications.0.company_id', 'notifications', [[grant('deal_won', 0)], [{ name: 'deal_won' }]]],
];

describeOnEachDatabase('users', ({ openDemo }) => {
  const { server, ask, get, getText } = useAdminServer(openDemo);
  const create = async (user: unknown) => ask('/users', { method: 'POST', json: user });
  const update = async (user: unknown) => ask('/users', { method: 'PUT', json: user });
  const list = async () => {
    const users: User[] = JSON.parse(await getText('/users'));
    return users;
  };
  const byAccount = async (account: string) => {
    const user = (await list()).find(({ email }) => email === `${account}@greenroom.example`);
    if (!user) throw new Error(`There is no ${account}`);
    return user;
  };

  test('can have exactly the roles of the permission table', async () => {
    expect(await get('/user_roles')).toEqual(ROLES.map((name) => ({ name })));
  });

  test('are listed by id with all their grants', async () => {
    const users = await list();
    expect(users).toHaveLength(14);
    expect(users.map(({ id }) => id)).toEqual(users.map(({ id }) => id).sort((a, b) => a - b));
    expect(await byAccount('content_editor')).toEqual({
      id: expect.any(Number),
      name: 'Emil Østerby',
      email: 'content_editor@greenroom.example',
      roles: [grant('content_editor', 1), grant('content_editor', 3)],
      notifications: [grant('profile_has_errors', 1), grant('profile_updated', 1)],
    });
    for (const user of users) expect(await get(`/users/${user.id}`)).toEqual(user);
  });

  test('a new one is stored exactly, and replaced with all grants', async () => {
    const created = await create({
      ...USER,
      roles: [
        grant('graph_viewer', 2),
        grant('il_duce', 1),
        grant('graph_viewer', 2),
        grant('graph_viewer', -1),
      ],
      notifications: [grant('deal_won', -1), grant('deal_won', -1)],
      unknown: [1],
    });
    expect(created.status).toBe(201);
    const { id }: User = JSON.parse(created.text);
    const stored = {
      ...USER,
      id,
      roles: [grant('graph_viewer', -1), grant('graph_viewer', 2), grant('il_duce', 1)],
      notifications: [grant('deal_won', -1)],
    };
    expect(created.body).toEqual(stored);
    expect(await get(`/users/${id}`)).toEqual(stored);
    expect(await list()).toContainEqual(stored);

    const changed = {
      id,
      name: 'Åse',
      email: 'AASE.NEW@greenroom.example',
      roles: [grant('seller_viewer', 1)],
      notifications: [],
    };
    expect(await update(changed)).toMatchObject({ status: 200, body: changed });
    expect(await get(`/users/${id}`)).toEqual(changed);
    expect(await update({ ...changed, roles: [] })).toMatchObject({ status: 200, body: { roles: [] } });
  });

  test('an email that looks like the email of another user is refused', async () => {
    const email = 'look.alike@greenroom.example';
    const { status, body } = await create({ ...USER, name: ' A\u030ase\u00a0\u00a0Lund ', email });
    expect([status, body]).toMatchObject([201, { name: 'Åse Lund', email }]);
    for (const typed of [
      ` ${email}\u00a0`,
      email.toUpperCase(),
      email.replace('.', '.\u200b'),
      email.replace('look', 'lo\u00adok'),
      `\u200e${email}`,
    ])
      expect([typed, (await create({ ...USER, email: typed })).status]).toEqual([typed, 409]);
  });

  test('a new one has no password', async () => {
    await create({ ...USER, email: 'no.password@greenroom.example' });
    for (const password of ['', 'greenroom', 'null']) {
      const json = { email: 'no.password@greenroom.example', password };
      expect((await server().call('/api/login', { method: 'POST', json })).status).toBe(401);
    }
  });

  test.each(FAULTS)(
    'a wrong %s is a 422 that names the field, and changes nothing',
    async (field, key, values) => {
      const before = await list();
      const { id } = await byAccount('graph_viewer');
      for (const value of values) {
        const broken = { ...USER, email: 'broken@greenroom.example', [key]: value };
        for (const answer of [await create(broken), await update({ ...broken, id })]) {
          expect([value, answer.status, faultsOf(answer)]).toEqual([value, 422, [field]]);
        }
      }
      expect(await list()).toEqual(before);
    },
  );

  test.each([null, [], 'x', 7])('the body %j is a 422', async (json) => {
    expect(faultsOf(await create(json))).toEqual(['body']);
    expect(faultsOf(await update(json))).toEqual(['body']);
  });

  test('the id 0 marks a new user', async () => {
    for (const id of [1, -1, '0', null, undefined]) {
      expect(faultsOf(await create({ ...USER, id }))).toEqual(['id']);
    }
    for (const id of [0, -1, 999_999]) expect((await update({ ...USER, id })).status).toBe(404);
    for (const id of ['1', 1.5, null, undefined])
      expect(faultsOf(await update({ ...USER, id }))).toEqual(['id']);
  });

  test('an email belongs to one user, regardless of case', async () => {
    const taken = { ...USER, email: 'GRAPH_viewer@greenroom.EXAMPLE' };
    const fields = { email: 'belongs to another user' };
    const message = 'email: belongs to another user';
    const before = await list();
    expect(await create(taken)).toMatchObject({ status: 409, body: { message, fields } });
    const other = await byAccount('seller_viewer');
    const answer = await update({ ...other, name: 'x', roles: [], email: taken.email });
    expect(answer).toMatchObject({ status: 409, body: { message, fields } });
    expect(await list()).toEqual(before);
  });

  test('only one of two concurrent requests with the same email is stored', async () => {
    const twin = { ...USER, email: 'twin@greenroom.example', roles: [grant('graph_viewer', 1)] };
    const statuses = (await Promise.all([create(twin), create(twin)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  test('concurrent saves of one user store one of them completely', async () => {
    const { id } = await byAccount('data_insights');
    const versions = [1, 2, 3, 4, 5, 6].map((n) => ({
      id,
      name: `Version ${n}`,
      email: 'data_insights@greenroom.example',
      roles: [grant('graph_viewer', n)],
      notifications: [grant('deal_won', n), grant('new_request', n)],
    }));
    const answers = await Promise.all(versions.map((version) => update(version)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      versions.map((version) => [200, version]),
    );
    expect(versions).toContainEqual(await get(`/users/${id}`));
  });

  test('changed roles take effect with the next call', async () => {
    const user = await byAccount('seller_viewer');
    const report = '/rq_graph/se.athenas.example';
    expect((await ask(report, { as: 'seller_viewer' })).status).toBe(403);
    await update({ ...user, roles: [grant('graph_viewer', 2)] });
    expect((await ask(report, { as: 'seller_viewer' })).status).toBe(200);
    await update({ ...user, roles: [] });
    expect((await ask(report, { as: 'seller_viewer' })).status).toBe(403);
  });
});
