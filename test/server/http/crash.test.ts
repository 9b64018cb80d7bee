/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_NOTIFICATIONS } from '@demo/notificationTypes';
import { ROLES } from '@src/domain/permissions/permissions';
import type { User } from '@src/domain/session/user';
import { describeOnPostgres } from '../../support/databases';
import { cookieFrom } from '../../support/server';
import { type ServerProcess, startServerProcess } from '../../support/serverProcess';

/**
 * Number of writers. Each writer of users saves one user repeatedly, in several tables. Each writer of keys adds one
 * key after the other.
 */
const USER_WRITERS = 6;
const KEY_WRITERS = 2;
const WRITES_EACH = 25;
/** The server is killed after these numbers of answers, out of 200 writes. */
const KILLS = [50, 100, 150];
/**
 * Delay of the kill after an answer. The embedded database answers when its queue is empty, so a later kill interrupts
 * the next write.
 */
const KILL_DELAY_MS = 15;

type Ask = (method: string, path: string, json?: unknown) => Promise<Response>;

/** Signs in to a server. Returns a function that calls the API. */
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

/** Returns the user after a save. Every field contains the number of the save. */
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

interface Writer {
  write: (ask: Ask, n: number) => Promise<Response>;
  /** Number of acknowledged writes. */
  answered: number;
  /** Checks that all acknowledged writes exist, and that the next write exists completely or not at all. */
  check: (ask: Ask, answered: number) => Promise<void>;
}

/** Writes one after the other until the server is gone or all writes are done. */
async function writeOn(writer: Writer, ask: Ask, onAnswer: () => void): Promise<void> {
  while (writer.answered < WRITES_EACH) {
    const n = writer.answered + 1;
    // The call rejects when the server is gone.
    const response = await writer.write(ask, n).catch(() => null);
    if (response === null) return;
    if (!response.ok) throw new Error(`Write ${n} was answered ${response.status}`);
    writer.answered = n;
    onAnswer();
  }
}

const bySortedGrants = ({ roles, notifications, ...user }: User) => ({
  ...user,
  roles: roles.map(({ name, company_id }) => `${name} ${company_id}`).sort(),
  notifications: notifications.map(({ name, company_id }) => `${name} ${company_id}`).sort(),
});

async function userWriter(ask: Ask, number: number): Promise<Writer> {
  const first = { ...userAfter(0, 0), email: `writer.${number}@greenroom.example` };
  const created: User = await (await ask('POST', '/users', first)).json();
  const { id } = created;
  return {
    answered: 0,
    write: (askNow, n) => askNow('PUT', '/users', userAfter(id, n)),
    async check(askNow, answered) {
      const user: User = await (await askNow('GET', `/users/${id}`)).json();
      const last = Number(user.name.replace('Save ', ''));
      expect([answered, answered + 1]).toContain(last);
      const whole = last === 0 ? { ...first, id } : userAfter(id, last);
      expect(bySortedGrants(user)).toEqual(bySortedGrants(whole));
    },
  };
}

function keyWriter(number: number): Writer {
  const keyOf = (n: number) => `writer ${number}, write ${n}`;
  const valueOf = (n: number) => `${number}/${n} `.repeat(2_000);
  return {
    answered: 0,
    write: (ask, n) => ask('POST', '/key_val_store', { key: keyOf(n), value: valueOf(n) }),
    async check(ask, answered) {
      const entries: object = await (await ask('GET', '/key_val_store')).json();
      const found = new Map<string, unknown>(Object.entries(entries));
      for (let n = 1; n <= answered; n += 1) expect(found.get(keyOf(n))).toBe(valueOf(n));
      expect([undefined, valueOf(answered + 1)]).toContain(found.get(keyOf(answered + 1)));
      expect(found.has(keyOf(answered + 2))).toBe(false);
    },
  };
}

function itKeepsItsWord(start: () => Promise<ServerProcess>): void {
  test('keeps every acknowledged write when it is killed during 200 writes, and no partial write', async () => {
    let server = await start();
    try {
      let ask = await signIn(server);
      const writers: Writer[] = [];
      for (let n = 0; n < USER_WRITERS; n += 1) writers.push(await userWriter(ask, n));
      for (let n = 0; n < KEY_WRITERS; n += 1) writers.push(keyWriter(n));

      let answered = 0;
      const kills = [...KILLS];
      const onAnswer = () => {
        answered += 1;
        if (answered !== kills[0]) return;
        kills.shift();
        const { pid } = server;
        setTimeout(() => process.kill(pid, 'SIGKILL'), KILL_DELAY_MS);
      };
      for (const kill of KILLS) {
        await Promise.all(writers.map((writer) => writeOn(writer, ask, onAnswer)));
        expect(answered).toBeGreaterThanOrEqual(kill);
        expect(await server.stop()).toBeNull();
        await server.remove();
        server = await start();
        ask = await signIn(server);
        for (const writer of writers) await writer.check(ask, writer.answered);
      }
      await Promise.all(writers.map((writer) => writeOn(writer, ask, onAnswer)));
      expect(answered).toBe(writers.length * WRITES_EACH);
      for (const writer of writers) await writer.check(ask, WRITES_EACH);
    } finally {
      await server.remove();
    }
  });
}

describe('a server on PGlite', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'greenroom-data-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  itKeepsItsWord(() => startServerProcess({ dataDir }));
});

describeOnPostgres('a server on PostgreSQL', ({ createDatabase }) => {
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await createDatabase();
  });
  itKeepsItsWord(() => startServerProcess({ env: { DATABASE_URL: databaseUrl, DEMO: '1' } }));
});
