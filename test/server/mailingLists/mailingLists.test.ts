/** @jest-environment node */

import { auditEntries, mailingLists } from '@server/db/schema';
import { apiKeyPlace } from '@server/encryption/apiKeys';
import { eq, sql } from 'drizzle-orm';
import { faultsOf, useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';
import { TEST_KEYRING } from '../../support/server';

interface List {
  id: number;
  name: string;
  company_id: number;
  list_type: string | null;
}
interface Lists {
  brevo_lists: (List & { br_list_id: string; br_api_key: string })[];
  mailchimp_lists: (List & { mc_list_id: string; mc_api_key: string })[];
}

const FAULTS: [field: string, values: unknown[]][] = [
  ['id', ['1', 1.5, null, 2_147_483_648, undefined]],
  ['name', [null, 7, 'a\0', undefined]],
  ['company_id', [-1, 1.5, '1', '', null, 2_147_483_648, undefined]],
  ['list_type', ['B2B', '', 0, undefined]],
  ['br_list_id', [null, 7, undefined]],
  ['br_api_key', [null, 7, 'a\ud800', undefined]],
];

describeOnEachDatabase('mailing lists', ({ openDemo }) => {
  const { server, ask, getText } = useAdminServer(openDemo);
  const put = async (json: unknown) => ask('/mailing_lists', { method: 'PUT', json });
  const lists = async () => {
    const wrapper: Lists = JSON.parse(await getText('/mailing_lists'));
    return wrapper;
  };
  const first = async () => {
    const [brevo] = (await lists()).brevo_lists;
    const [mailchimp] = (await lists()).mailchimp_lists;
    if (!brevo || !mailchimp) throw new Error('A provider has no list');
    return { brevo, mailchimp };
  };

  test('are listed by provider, with the fields of the provider', async () => {
    const { brevo_lists, mailchimp_lists } = await lists();
    expect([brevo_lists.length, mailchimp_lists.length]).toEqual([4, 4]);
    expect(brevo_lists[0]).toEqual({
      id: expect.any(Number),
      name: 'Athenas nyhedsbrev',
      company_id: 1,
      list_type: 'b2b',
      br_list_id: '12',
      br_api_key: 'demo-brevo-not-a-real-key-12',
    });
    expect(mailchimp_lists.at(-1)).toEqual({
      id: expect.any(Number),
      name: 'Imported 2019',
      company_id: 0,
      list_type: 'b2c',
      mc_list_id: '0d5ef8a637',
      mc_api_key: 'demo-mailchimp-not-a-real-key-0d5ef8a637',
    });
    expect(brevo_lists.map(({ list_type }) => list_type)).toContain(null);
  });

  test('a save changes one list', async () => {
    const before = await lists();
    const { brevo, mailchimp } = await first();
    const changed = {
      ...brevo,
      name: '',
      company_id: 0,
      list_type: null,
      br_list_id: 'ø',
      br_api_key: 'changed-not-a-real-key',
    };
    const answer = await put({ brevo_lists: [{ ...changed, unknown: 1 }], mailchimp_lists: [], more: {} });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await lists()).toEqual({ ...before, brevo_lists: [changed, ...before.brevo_lists.slice(1)] });

    const other = {
      ...mailchimp,
      company_id: 2_147_483_647,
      list_type: 'b2c',
      mc_list_id: '',
      mc_api_key: '',
    };
    expect((await put({ brevo_lists: [], mailchimp_lists: [other] })).status).toBe(204);
    expect((await lists()).mailchimp_lists).toEqual([other, ...before.mailchimp_lists.slice(1)]);
  });

  test.each(FAULTS)(
    'a wrong %s is a 422 that names the field, and changes nothing',
    async (field, values) => {
      const before = await lists();
      const { brevo } = await first();
      for (const value of values) {
        const answer = await put({ brevo_lists: [{ ...brevo, [field]: value }], mailchimp_lists: [] });
        expect([value, answer.status, faultsOf(answer)]).toEqual([value, 422, [`brevo_lists.0.${field}`]]);
      }
      expect(await lists()).toEqual(before);
    },
  );

  test('a save must contain exactly one list', async () => {
    const before = await lists();
    const { brevo, mailchimp } = await first();
    const renamed = { ...brevo, name: 'Renamed' };
    for (const json of [
      { brevo_lists: [], mailchimp_lists: [] },
      { brevo_lists: [renamed], mailchimp_lists: [mailchimp] },
      { brevo_lists: [renamed, renamed], mailchimp_lists: [] },
      { brevo_lists: [], mailchimp_lists: [mailchimp, mailchimp] },
    ]) {
      const answer = await put(json);
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['body']]);
    }
    expect(faultsOf(await put({ brevo_lists: [renamed] }))).toEqual(['mailchimp_lists']);
    expect(faultsOf(await put({ mailchimp_lists: [mailchimp], brevo_lists: null }))).toEqual(['brevo_lists']);
    expect(faultsOf(await put([renamed]))).toEqual(['body']);
    // The fields of one provider are not valid for the other provider.
    expect(faultsOf(await put({ brevo_lists: [], mailchimp_lists: [renamed] }))).toEqual([
      'mailchimp_lists.0.mc_list_id',
      'mailchimp_lists.0.mc_api_key',
    ]);
    expect(await lists()).toEqual(before);
  });

  test('an unknown list or a list of the other provider is a 404', async () => {
    const before = await lists();
    const { brevo, mailchimp } = await first();
    for (const id of [mailchimp.id, 999_999, 0, -1]) {
      const answer = await put({ brevo_lists: [{ ...brevo, id }], mailchimp_lists: [] });
      expect([answer.status, answer.body]).toEqual([404, { message: 'No such mailing list' }]);
    }
    expect(await lists()).toEqual(before);
  });

  test('API keys are not logged for a save, a refusal or a failure', async () => {
    const { brevo } = await first();
    const secret = { ...brevo, br_api_key: 'xkeysib-secret' };
    const send = async (list: unknown) => (await put({ brevo_lists: [list], mailchimp_lists: [] })).status;
    expect(await send(secret)).toBe(204);
    expect(await send({ ...secret, id: 999_999 })).toBe(404);
    expect(await send({ ...secret, br_api_key: 'xkeysib-secret\0' })).toBe(422);
    expect(await send({ ...secret, name: 1 })).toBe(422);
    const headers = { 'content-type': 'application/json' };
    const cut = await ask('/mailing_lists', {
      method: 'PUT',
      headers,
      body: '{"br_api_key":"xkeysib-secret',
    });
    expect([cut.status, JSON.stringify(cut.body).includes('xkeysib')]).toEqual([400, false]);

    const db = server().database?.db;
    await db?.execute(
      sql`alter table mailing_lists add constraint broken check (api_key not like 'sealed:%') not valid`,
    );
    const failed = await put({ brevo_lists: [secret], mailchimp_lists: [] });
    await db?.execute(sql`alter table mailing_lists drop constraint broken`);
    expect([failed.status, failed.body]).toEqual([500, { message: 'Internal Server Error' }]);
    const log = server().log.join('');
    expect(log).toContain('violates check constraint');
    expect(log).not.toContain('xkeysib');
  });

  test('store API keys encrypted, and not in the audit trail or the log', async () => {
    const canary = 'xkeysib-canary-77aa';
    const { brevo } = await first();
    const changed = { ...brevo, br_api_key: canary };
    expect((await put({ brevo_lists: [changed], mailchimp_lists: [] })).status).toBe(204);
    expect((await first()).brevo.br_api_key).toBe(canary);
    const db = server().database?.db;
    const [row] = (await db?.select().from(mailingLists).where(eq(mailingLists.id, brevo.id))) ?? [];
    expect(row?.apiKey).not.toContain(canary);
    expect(TEST_KEYRING.open(row?.apiKey ?? '', apiKeyPlace(brevo.id))).toBe(canary);
    expect(JSON.stringify(await db?.select().from(auditEntries))).not.toContain(canary);
    expect(server().log.join('')).not.toContain(canary);
  });
});
