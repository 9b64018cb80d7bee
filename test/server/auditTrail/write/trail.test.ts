/** @jest-environment node */

import { serveApi } from '@server/api';
import { serveSetPassword } from '@server/auth/setPasswordPage';
import {
  auditEntries,
  companies,
  keyValues,
  mailingLists,
  notificationLogs,
  sellers,
  users,
} from '@server/db/schema';
import { readSettings } from '@server/settings/settings';
import type { User } from '@src/domain/session/user';
import { type AdminServer, useAdminServer } from '@test/support/adminServer';
import { describeOnEachDatabase } from '@test/support/databases';
import { CHEAP_HASHES } from '@test/support/demo';
import { TEST_KEYRING } from '@test/support/server';
import { asc, desc, eq, gt, max } from 'drizzle-orm';
import { fastify } from 'fastify';
import { auditedCalls, type Ids, NOT_AUDITED } from './auditedRoutes';

function dbOf({ server }: AdminServer) {
  const db = server().database?.db;
  if (!db) throw new Error('The server has no database');
  return db;
}

const readsOnly = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Lists every route of the API and of the password page that may change data. */
async function changingRoutes(admin: AdminServer): Promise<string[]> {
  const { clock } = admin.server();
  const options = {
    settings: readSettings({}),
    db: dbOf(admin),
    passwords: CHEAP_HASHES,
    keyring: TEST_KEYRING,
  };
  const routes = new Set<string>();
  const app = fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) if (!readsOnly(name)) routes.add(`${name} ${url}`);
  });
  await serveApi(app, { ...options, now: clock.now, today: clock.today });
  await serveSetPassword(app, { ...options, now: clock.now });
  await app.close();
  return [...routes].sort();
}

async function idsOf(admin: AdminServer): Promise<Ids> {
  const db = dbOf(admin);
  const next = async (table: typeof companies | typeof users | typeof sellers) => {
    const [row] = await db.select({ last: max(table.id) }).from(table);
    return (row?.last ?? 0) + 1;
  };
  const idOf = async (as: string) => {
    const { id }: User = JSON.parse((await admin.ask('/whoami', { as })).text);
    return id;
  };
  const [seller] = await db.select().from(sellers).where(eq(sellers.companyId, 1)).orderBy(asc(sellers.id));
  const [sent] = await db.select().from(notificationLogs).where(eq(notificationLogs.companyId, 1));
  const user = await idOf('seller_viewer');
  await admin.server().signIn('seller_viewer@greenroom.example');
  const [last]: { id: string }[] = JSON.parse(await admin.getText(`/users/${user}/sessions`));
  return {
    user,
    userSession: last?.id ?? '',
    own: await idOf('no.role'),
    seller: seller?.id ?? 0,
    sentNotification: sent?.id ?? 0,
    nextCompany: await next(companies),
    nextUser: await next(users),
    nextSeller: await next(sellers),
  };
}

describeOnEachDatabase('the audit trail', ({ openDemo }) => {
  const admin = useAdminServer(openDemo);
  const { ask, server } = admin;

  test('covers every changing route, or gives a reason', async () => {
    const known = [...Object.keys(auditedCalls(await idsOf(admin))), ...Object.keys(NOT_AUDITED)];
    expect(await changingRoutes(admin)).toEqual(known.sort());
  });

  test('has one entry for each change: time, person, request, record and fields', async () => {
    const db = dbOf(admin);
    await db
      .update(mailingLists)
      .set({ provider: 'brevo', apiKey: 'xkeysib-former' })
      .where(eq(mailingLists.id, 1));
    let last = 0;
    for (const [route, calls] of Object.entries(auditedCalls(await idsOf(admin)))) {
      for (const { path, json, as = 'admin', expected, fields } of calls) {
        const { text } = await ask('/whoami', { as });
        const author: User = JSON.parse(text);
        server().log.length = 0;
        const answer = await ask(path, { method: route.split(' ', 1)[0] ?? '', as, json });
        expect([route, answer.status, answer.status < 300]).toEqual([route, answer.status, true]);
        const entries = await db.select().from(auditEntries).where(gt(auditEntries.id, last));
        expect(entries).toEqual([
          {
            id: expect.any(Number),
            at: server().clock.now(),
            requestId: expect.any(String),
            userId: author.id,
            userEmail: author.email,
            ...expected,
            changes: expect.any(Array),
          },
        ]);
        expect(server().log.join('')).toContain(JSON.stringify(entries[0]?.requestId));
        expect(entries[0]?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining([...fields]));
        expect(entries[0]?.changes.length).toBeGreaterThan(0);
        last = entries[0]?.id ?? 0;
      }
    }
  });

  const lastChanges = async () => {
    const [entry] = await dbOf(admin).select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    return entry?.changes;
  };
  const entries = () => dbOf(admin).$count(auditEntries);
  const put = (key: string, value: string) => ask('/key_val_store', { method: 'POST', json: { key, value } });

  test('records that a secret changed, but not its values', async () => {
    const text = JSON.stringify(await dbOf(admin).select().from(auditEntries));
    for (const secret of ['xkeysib', 'brun ugle', 'scrypt']) expect(text).not.toContain(secret);
    await put('mailer.apiKey', 's3cr3t-one');
    expect(await lastChanges()).toEqual([{ field: 'mailer.apiKey', from: 'none', to: 'set' }]);
    await put('mailer.apiKey', 's3cr3t-two');
    expect(await lastChanges()).toEqual([{ field: 'mailer.apiKey', from: 'set', to: 'set' }]);
    await put('mailer', '{"user":"x","password":"s3cr3t-three"}');
    await put('keywords', 'talks');
    expect(await lastChanges()).toEqual([{ field: 'keywords', from: null, to: 'talks' }]);
    await ask('/key_val_store/mailer.apiKey', { method: 'DELETE' });
    expect(await lastChanges()).toEqual([{ field: 'mailer.apiKey', from: 'set', to: 'none' }]);
    expect(JSON.stringify(await dbOf(admin).select().from(auditEntries))).not.toContain('s3cr3t');
  });

  test('stores any text, and the beginning of a long text', async () => {
    await put('odd\0\ud800 "name"', 'value\0\udfff');
    expect(await lastChanges()).toEqual([{ field: 'odd\0\ud800 "name"', from: null, to: 'value\0\udfff' }]);
    await put('__proto__', '');
    expect(await lastChanges()).toEqual([{ field: '__proto__', from: null, to: '' }]);
    await put('long', 'x'.repeat(900_000));
    const [change] = (await lastChanges()) ?? [];
    expect(change?.to).toBe(`${'x'.repeat(2_000)}… (900000 characters)`);
  });

  test('has no entry for a save without changes or for a refused save', async () => {
    await put('same', 'value');
    const before = await entries();
    await put('same', 'value');
    await ask('/key_val_store/none-such', { method: 'DELETE' });
    const company: { id: number } = JSON.parse((await ask('/companies/2')).text);
    expect((await ask('/companies', { method: 'PUT', json: company })).status).toBe(200);
    const taken = { ...company, homepage_url: 'dk.athenas.example' };
    expect((await ask('/companies', { method: 'PUT', json: taken })).status).toBe(409);
    const lastAdmin = { id: 0, name: 'x', email: 'x@greenroom.example', roles: [{ name: 'none' }] };
    expect((await ask('/users', { method: 'POST', json: lastAdmin })).status).toBe(422);
    expect(await entries()).toBe(before);
  });

  test('records concurrent saves of a new key one after the other', async () => {
    const before = await entries();
    await Promise.all(['a', 'b', 'c', 'd'].map((value) => put('at once', value)));
    const trail = await dbOf(admin).select().from(auditEntries).orderBy(asc(auditEntries.id)).offset(before);
    const changes = trail.flatMap((entry) => entry.changes);
    expect(changes[0]?.from).toBeNull();
    expect(changes.slice(1).map(({ from }) => from)).toEqual(changes.slice(0, -1).map(({ to }) => to));
    const [stored] = await dbOf(admin).select().from(keyValues).where(eq(keyValues.key, '"at once"'));
    expect(JSON.parse(stored?.value ?? '')).toBe(changes.at(-1)?.to);
  });
});
