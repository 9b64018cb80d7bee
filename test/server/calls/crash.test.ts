/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_NOTIFICATIONS } from '../../../server/demo/notificationTypes';
import { ROLES } from '../../../src/domain/permissions';
import type { User } from '../../../src/domain/types';
import { describeOnPostgres } from '../../support/databases';
import { cookieFrom } from '../../support/server';
import { type ServerProcess, startServerProcess } from '../../support/serverProcess';

const WRITERS = 8;
const WRITES = 200;
const KILLED_AFTER = 100;

type Ask = (method: string, path: string, json?: unknown) => Promise<Response>;

/** Whoever signs in to a server makes calls to it. */
async function signIn({ url }: ServerProcess): Promise<Ask> {
  const call = async (cookie: string, method: string, path: string, json?: unknown) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  const login = { email: 'admin@greenroom.example', password: 'greenroom' };
  const cookie = cookieFrom(await call('', 'POST', '/login', login));
  return (method, path, json) => call(cookie, method, path, json);
}

/** A user as the n-th save leaves them: every part tells its number. */
function userAfter(id: number, save: number): User {
  const company_id = (save % 11) + 1;
  return {
    id,
    name: `Save ${save}`,
    email: `writer.${id}.save.${save}@greenroom.example`,
    roles: ROLES.map((name) => ({ name, company_id })),
    notifications: DEMO_NOTIFICATIONS.map(({ name }) => ({ name, company_id })),
  };
}

const keyOf = (writer: number, n: number) => `writer ${writer}, write ${n}`;
const valueOf = (writer: number, n: number) => `${writer}/${n} `.repeat(2_000);

/** Writes one after the other until one is not answered, and tells how many were. */
async function writeOn(write: (n: number) => Promise<Response>, onAnswer: () => void): Promise<number> {
  for (let n = 1; n <= WRITES / WRITERS; n += 1) {
    // It rejects when the server is gone.
    const response = await write(n).catch(() => null);
    if (response === null) return n - 1;
    if (!response.ok) throw new Error(`Write ${n} was answered ${response.status}`);
    onAnswer();
  }
  return WRITES / WRITERS;
}

async function createUsers(ask: Ask): Promise<number[]> {
  const ids: number[] = [];
  for (let writer = 0; writer < WRITERS / 2; writer += 1) {
    const created = await ask('POST', '/users', {
      ...userAfter(0, 0),
      email: `writer.${writer}@greenroom.example`,
    });
    const { id }: User = await created.json();
    ids.push(id);
  }
  return ids;
}

const bySortedGrants = ({ roles, notifications, ...user }: User) => ({
  ...user,
  roles: roles.map(({ name, company_id }) => `${name} ${company_id}`).sort(),
  notifications: notifications.map(({ name, company_id }) => `${name} ${company_id}`).sort(),
});

function itKeepsItsWord(start: () => Promise<ServerProcess>): void {
  test('killed amid 200 writes, it has every one that it answered, and none by halves', async () => {
    let server = await start();
    try {
      let ask = await signIn(server);
      const ids = await createUsers(ask);
      const before: object = await (await ask('GET', '/key_val_store')).json();
      let answered = 0;
      const onAnswer = () => {
        answered += 1;
        if (answered === KILLED_AFTER) process.kill(server.pid, 'SIGKILL');
      };
      const saves = ids.map((id) => writeOn((n) => ask('PUT', '/users', userAfter(id, n)), onAnswer));
      const posts = ids.map((_, writer) =>
        writeOn(
          (n) => ask('POST', '/key_val_store', { key: keyOf(writer, n), value: valueOf(writer, n) }),
          onAnswer,
        ),
      );
      const saved = await Promise.all(saves);
      const posted = await Promise.all(posts);
      expect(answered).toBeGreaterThanOrEqual(KILLED_AFTER);
      expect(answered).toBeLessThan(WRITES);
      expect(await server.stop()).toBeNull();

      server = await start();
      ask = await signIn(server);
      for (const [writer, id] of ids.entries()) {
        const user: User = await (await ask('GET', `/users/${id}`)).json();
        // The write that was under way may have been done or not.
        const last = Number(user.name.replace('Save ', ''));
        const answeredLast = saved[writer] ?? 0;
        expect([answeredLast, answeredLast + 1]).toContain(last);
        expect(bySortedGrants(user)).toEqual(bySortedGrants({ ...userAfter(id, last), email: user.email }));
        if (last > 0) expect(user.email).toBe(userAfter(id, last).email);
      }
      const entries: Record<string, string> = await (await ask('GET', '/key_val_store')).json();
      const found = new Map(Object.entries(entries));
      for (const [writer, count] of posted.entries()) {
        for (let n = 1; n <= count; n += 1) expect(found.get(keyOf(writer, n))).toBe(valueOf(writer, n));
        const next = found.get(keyOf(writer, count + 1));
        if (next !== undefined) expect(next).toBe(valueOf(writer, count + 1));
        expect(found.has(keyOf(writer, count + 2))).toBe(false);
      }
      expect(entries).toMatchObject(before);
      expect((await ask('PUT', '/users', userAfter(ids[0] ?? 0, 99))).status).toBe(200);
    } finally {
      await server.remove();
    }
  }, 120_000);
}

describe('a server on PGlite', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'greenroom-data-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  itKeepsItsWord(() => startServerProcess({ dataDir }));
});

describeOnPostgres('a server on PostgreSQL', (_openEmpty, createDatabase) => {
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await createDatabase();
  });
  itKeepsItsWord(() => startServerProcess({ env: { DATABASE_URL: databaseUrl, DEMO: '1' } }));
});
