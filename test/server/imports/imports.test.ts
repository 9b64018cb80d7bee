/** @jest-environment node */

import { importPieces, imports, searchAdDays } from '@server/db/schema';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

const Import = z.object({
  id: z.number(),
  state: z.string(),
  received: z.number(),
  tool: z.object({ label: z.string() }).nullable(),
  kinds: z.array(z.string()),
  kind: z.string().nullable(),
  company_id: z.number().nullable(),
  needs_company: z.boolean(),
  failure: z.string().nullable(),
  load: z
    .object({ id: z.number(), added: z.number(), changed: z.number(), unchanged: z.number() })
    .nullable(),
  check: z
    .object({
      columns: z.array(z.string()),
      preview: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
      questions: z.array(
        z.object({ id: z.string(), answer: z.string().nullable(), suggestion: z.string().nullable() }),
      ),
      open: z.array(
        z.object({ role: z.string(), text: z.string(), lines: z.number(), target: z.string().nullable() }),
      ),
      decided: z.array(z.object({ role: z.string(), text: z.string(), target: z.string().nullable() })),
      problems: z.array(z.object({ line: z.number(), column: z.string(), reason: z.string() })),
      skipped: z.array(z.object({ text: z.string(), rows: z.number() })),
      remarks: z.array(z.object({ text: z.string(), rows: z.number() })),
      counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }).nullable(),
    })
    .nullable(),
});
type Import = z.output<typeof Import>;

const REPORT = `Campaign report
"March 1, 2026 - March 3, 2026"
Campaign,Day,Currency code,Impr.,Clicks,Cost,Search impr. share
Zebra test,2026-03-01,DKK,"1,234",56,"1,234.56",45.31%
Zebra test,2026-03-02,DKK,87,3,41.10,< 10%
Total: Campaigns, --,DKK,"1,321",59,"1,275.66", --
`;

const OWN = 'company,day,product,impressions,clicks\ndk.athenas.example,2026-03-01,Zebra own,10,1\n';

describeOnEachDatabase('imports', ({ openDemo }) => {
  const { server, ask } = useAdminServer(openDemo);
  const db = () => {
    const { database } = server();
    if (!database) throw new Error('The test has no database');
    return database.db;
  };
  const read = async (id: number): Promise<Import> => Import.parse((await ask(`/imports/${id}`)).body);

  /** Waits until no job works on an import. Each read lets the job proceed. */
  const settled = async (id: number): Promise<Import> => {
    for (;;) {
      const found = await read(id);
      if (!['checking', 'loading'].includes(found.state)) return found;
    }
  };
  const putPiece = async (id: number, position: number, body: string) =>
    ask(`/imports/${id}/pieces?position=${position}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const upload = async (text: string, name = 'report.csv'): Promise<Import> => {
    const { body, status } = await ask('/imports', {
      method: 'POST',
      json: { name, size: Buffer.byteLength(text) },
    });
    expect(status).toBe(201);
    const { id } = Import.parse(body);
    expect((await putPiece(id, 0, text)).status).toBe(200);
    return settled(id);
  };
  const answer = async (id: number, json: unknown): Promise<Import> => {
    const { status, text } = await ask(`/imports/${id}/mapping`, { method: 'PUT', json });
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    return settled(id);
  };
  const loadNow = async (id: number): Promise<Import> => {
    expect((await ask(`/imports/${id}/load`, { method: 'POST' })).status).toBe(200);
    return settled(id);
  };
  const rowsOf = async (product: string) =>
    db()
      .select()
      .from(searchAdDays)
      .where(and(eq(searchAdDays.product, product), eq(searchAdDays.network, 'google')))
      .orderBy(searchAdDays.day);

  test('an export is recognised, asked about, checked, loaded and undone', async () => {
    const uploaded = await upload(REPORT);
    expect(uploaded).toMatchObject({
      state: 'waiting',
      tool: { label: 'Google Ads' },
      kinds: ['google_ads'],
      needs_company: true,
      check: null,
    });
    const { id } = uploaded;
    const asked = await answer(id, { company_id: 1 });
    expect(asked.check?.open).toEqual([{ role: 'product', text: 'Zebra test', lines: 2, target: null }]);
    expect(asked.check?.counts).toBeNull();
    const decisions = [{ role: 'product', text: 'Zebra test', target: 'Zebra' }];
    const checked = await answer(id, { decisions });
    expect(checked.check).toMatchObject({
      open: [],
      decided: decisions,
      problems: [],
      skipped: [{ text: 'lines of totals', rows: 1 }],
      counts: { added: 2, changed: 0, unchanged: 0 },
    });
    expect(checked.check?.remarks[0]?.rows).toBe(1);
    expect(checked.check?.preview[0]).toEqual({
      line: 4,
      cells: ['dk.athenas.example', '2026-03-01', 'Zebra', '1234', '2723', '56', '1234.56'],
    });
    expect(await rowsOf('Zebra')).toEqual([]);

    const loaded = await loadNow(id);
    expect(loaded).toMatchObject({ state: 'loaded', load: { added: 2, changed: 0, unchanged: 0 } });
    expect((await rowsOf('Zebra')).map(({ impressions, costMicros }) => [impressions, costMicros])).toEqual([
      [1234, 1_234_560_000],
      [87, 41_100_000],
    ]);
    expect(await db().$count(importPieces, eq(importPieces.importId, id))).toBe(0);

    const undone = await ask(`/loads/${loaded.load?.id}/undo`, { method: 'POST' });
    expect([undone.status, undone.body]).toEqual([200, { removed: 2, restored: 0 }]);
    expect(await rowsOf('Zebra')).toEqual([]);
    const again = await ask(`/loads/${loaded.load?.id}/undo`, { method: 'POST' });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('undone already')]);
  });

  test('the mapping is remembered for the next file, and a decision can be forgotten', async () => {
    const first = await upload(REPORT);
    await answer(first.id, {
      company_id: 1,
      decisions: [{ role: 'product', text: 'Zebra test', target: 'Zebra' }],
    });
    const second = await upload(REPORT.replaceAll('2026-03-0', '2026-04-0'));
    const remembered = await answer(second.id, { company_id: 1 });
    expect(remembered.check).toMatchObject({ open: [], counts: { added: 2 } });
    const forgotten = await answer(second.id, { forgotten: [{ role: 'product', text: 'Zebra test' }] });
    expect(forgotten.check).toMatchObject({ open: [{ text: 'Zebra test' }], decided: [], counts: null });
  });

  test('the name of a list is asked for each file, because another list has the same columns', async () => {
    const contacts =
      'Email Address,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED,LEID,EUID\none@list.example,2,,2026-03-01 09:14:00,2026-03-01 09:14:00,1,a1\n';
    const first = await upload(contacts);
    const asked = await answer(first.id, { company_id: 1 });
    expect(asked.check?.questions).toMatchObject([
      { id: 'list', answer: null, suggestion: null },
      { id: 'list_speaker' },
    ]);
    const checked = await answer(first.id, { answers: { list: 'Zebra list' } });
    expect(checked.check).toMatchObject({ counts: { added: 1 } });
    expect(JSON.stringify(checked)).not.toContain('one@list.example');
    const second = await upload(contacts);
    const again = await answer(second.id, { company_id: 1 });
    expect(again.check).toMatchObject({
      counts: null,
      questions: [{ id: 'list', answer: null, suggestion: 'Zebra list' }, { id: 'list_speaker' }],
    });
  });

  test('a file in the own format asks for its kind if several fit', async () => {
    const uploaded = await upload(OWN);
    expect(uploaded).toMatchObject({ state: 'waiting', kind: null, kinds: ['google_ads', 'bing_ads'] });
    const checked = await answer(uploaded.id, { kind: 'google_ads' });
    expect(checked.check).toMatchObject({ counts: { added: 1, changed: 0, unchanged: 0 } });
    expect(await loadNow(uploaded.id)).toMatchObject({ state: 'loaded', load: { added: 1 } });
    const again = await upload(OWN);
    await answer(again.id, { kind: 'google_ads' });
    expect(await loadNow(again.id)).toMatchObject({ load: { added: 0, changed: 0, unchanged: 1 } });
  });

  test('errors in lines prevent the load', async () => {
    const { id } = await upload(OWN.replace(',10,1', ',10,11'));
    const checked = await answer(id, { kind: 'google_ads' });
    expect(checked.check).toMatchObject({ problems: [{ line: 2, column: 'clicks' }], counts: null });
    expect((await ask(`/imports/${id}/load`, { method: 'POST' })).status).toBe(409);
    expect(await rowsOf('Zebra own')).toHaveLength(1);
  });

  test('an unknown file fails at its first bytes and is deleted', async () => {
    const failed = await upload('What,is\nthis,1\n');
    expect(failed).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('the file is not known'),
    });
    expect(await db().$count(importPieces, eq(importPieces.importId, failed.id))).toBe(0);
  });

  test('pieces continue each other, also after a repeated piece', async () => {
    const { body } = await ask('/imports', {
      method: 'POST',
      json: { name: 'a.csv', size: Buffer.byteLength(OWN) },
    });
    const { id } = Import.parse(body);
    await putPiece(id, 0, OWN.slice(0, 50));
    const repeated = await putPiece(id, 0, OWN.slice(0, 50));
    expect([repeated.status, repeated.text]).toEqual([409, expect.stringContaining('must be 50')]);
    expect(await read(id)).toMatchObject({ state: 'uploading', received: 50 });
    await putPiece(id, 50, OWN.slice(50));
    expect(await settled(id)).toMatchObject({ state: 'waiting', received: Buffer.byteLength(OWN) });
  });

  test('a load by another admin, a double click and a lost process', async () => {
    const [one, two] = [await upload(OWN), await upload(OWN)];
    await answer(one.id, { kind: 'google_ads' });
    await answer(two.id, { kind: 'bing_ads' });
    await db()
      .update(imports)
      .set({ state: 'loading', aliveAt: server().clock.now() })
      .where(eq(imports.id, one.id));
    const refused = await ask(`/imports/${two.id}/load`, { method: 'POST' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('is being loaded')]);
    server().clock.advance(60_000);
    const [, failed] = [await ask('/imports'), await read(one.id)];
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('restarted') });
    const clicks = await Promise.all([
      ask(`/imports/${two.id}/load`, { method: 'POST' }),
      ask(`/imports/${two.id}/load`, { method: 'POST' }),
    ]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await settled(two.id)).toMatchObject({ state: 'loaded' });
  });

  test('a cancelled import is gone with its bytes', async () => {
    const { id } = await upload(OWN);
    expect((await ask(`/imports/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(`/imports/${id}`)).status).toBe(404);
    expect(await db().$count(importPieces, eq(importPieces.importId, id))).toBe(0);
  });

  test.each([
    [{ name: '', size: 1 }],
    [{ name: 'a', size: 0 }],
    [{ name: 'a', size: 2_000_000_000 }],
    [{ size: 5 }],
  ])('refuses to announce %j', async (json) => {
    expect((await ask('/imports', { method: 'POST', json })).status).toBe(422);
  });

  test('say which kinds of facts the database has', async () => {
    const { body } = await ask('/import_steps');
    expect(body).toMatchObject({ companies: 11, kinds: { speakers: 1, google_ads: 1, bing_ads: 1 } });
    await db().delete(searchAdDays).where(eq(searchAdDays.network, 'bing'));
    expect((await ask('/import_steps')).body).toMatchObject({ kinds: { google_ads: 1, bing_ads: 0 } });
  });

  test('refuses values that the file cannot have', async () => {
    const { id } = await upload(REPORT);
    for (const json of [
      { company_id: 999 },
      { kind: 'meetings' },
      { decisions: [{ role: 'x', text: 'a', target: null }] },
    ]) {
      expect((await ask(`/imports/${id}/mapping`, { method: 'PUT', json })).status).toBe(422);
    }
  });
});
