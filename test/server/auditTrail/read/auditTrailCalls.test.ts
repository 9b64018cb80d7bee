/** @jest-environment node */

import { auditEntries } from '@server/db/schema';
import { escapeFormula } from '@src/domain/text/csv';
import { useAdminServer } from '@test/support/adminServer';
import { describeOnEachDatabase } from '@test/support/databases';
import { sql } from 'drizzle-orm';

interface Page {
  entries: { id: number; ts: string; kind: string; action: string; changes: unknown[]; user: unknown }[];
  more: boolean;
}

describeOnEachDatabase('the history of a record', ({ openDemo }) => {
  const { ask, get, getText, server } = useAdminServer(openDemo);
  const page = async (path: string): Promise<Page> => {
    const answer: Page = JSON.parse(await getText(path));
    return answer;
  };
  const company = async (): Promise<object> => {
    const found: object = JSON.parse(await getText('/companies/1'));
    return found;
  };
  const rename = async (name: string) =>
    ask('/companies', { method: 'PUT', json: { ...(await company()), name } });
  const put = (key: string, value: string) => ask('/key_val_store', { method: 'POST', json: { key, value } });

  test('is empty before the first change', async () => {
    expect(await get('/history/company/1')).toEqual({ entries: [], more: false });
  });

  test('shows time, person and changes, newest first, including records of a company', async () => {
    await rename('Athenas of Denmark');
    await ask('/companies/1/mailjet_templates', { method: 'PUT', json: [] });
    const { entries, more } = await page('/history/company/1');
    expect(entries.map(({ kind, action }) => [kind, action])).toEqual([
      ['mailjet_templates', 'changed'],
      ['company', 'changed'],
    ]);
    expect(more).toBe(false);
    expect(entries[1]).toMatchObject({
      ts: '2026-11-20T12:00:00Z',
      user: { email: 'admin@greenroom.example' },
      changes: [{ field: 'name', to: 'Athenas of Denmark' }],
    });
    expect((await page('/history/company/2')).entries).toEqual([]);
  });

  test('has pages of fifty entries', async () => {
    for (let n = 0; n < 51; n += 1) await put('colour', `shade ${n}`);
    const first = await page('/history/preferences/0');
    expect([first.entries.length, first.more]).toEqual([50, true]);
    const rest = await page(`/history/preferences/0?before=${first.entries.at(-1)?.id}`);
    expect([rest.entries.length, rest.more]).toEqual([1, false]);
  });

  test.each([
    ['/history/nothing/1', 404],
    ['/history/user/x', 404],
    ['/history/user/1?before=0', 422],
    ['/history?from=yesterday', 422],
    ['/history?to=2026-02-30', 422],
    ['/history?from=0000-01-01', 422],
    ['/history?kind=nothing&id=1', 422],
    ['/history?kind=user&id=', 422],
    ['/history?kind=user&id=1.5', 422],
    ['/history?kind=user&id=2147483648', 422],
    ['/history?kind=user&kind=company&id=1', 422],
  ])('%s is answered %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  test('is for admins of all companies', async () => {
    for (const path of ['/history/company/1', '/history']) {
      expect((await ask(path, { as: 'speaker_relations' })).status).toBe(403);
      expect((await server().call(`/api${path}`)).status).toBe(401);
    }
  });

  test('exports all entries as CSV, or a range of days in the group’s time zone', async () => {
    await rename('=1+1,"2"');
    const { headers, text } = await ask('/history');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('greenroom-history.csv');
    const lines = text.trim().split('\r\n');
    const stored = await server().database?.db.select().from(auditEntries);
    const changes = stored?.reduce((count, entry) => count + Math.max(1, entry.changes.length), 0);
    expect(lines.length).toBe(1 + (changes ?? 0));
    expect(lines[0]).toContain('time,user_id,user_email,request_id,kind');
    expect(lines.at(-1)).toMatch(/^2026-11-20T12:00:00Z,.*,changed,name,[^,]*,"'=1\+1,""2"""$/);
    const linesOf = async (query: string) =>
      (await ask(`/history?${query}`)).text.trim().split('\r\n').length;
    expect(await linesOf('from=2026-11-20&to=2026-11-20')).toBe(lines.length);
    expect(await linesOf('to=2026-11-19')).toBe(1);
    expect(await linesOf('from=2026-11-21')).toBe(1);
    expect(await linesOf('from=0001-01-01&to=9999-12-31')).toBe(lines.length);
  });

  test('escapes the same formulas as the CSV files of the app', async () => {
    const names = ['+1', '-1', '@x', '＝1', '＋1', '－1', '＠x'];
    for (const [n, name] of names.entries()) {
      const email = `someone.${n}@greenroom.example`;
      const json = { id: 0, name, email, roles: [], notifications: [] };
      expect((await ask('/users', { method: 'POST', json })).status).toBeLessThan(300);
    }
    const { text } = await ask('/history');
    for (const name of names) {
      expect(text).toContain(`,name,,${escapeFormula(name)}\r\n`);
      expect(text).not.toContain(`,${name}\r\n`);
    }
  });

  test('exports no values of preferences, which may be unrecognised secrets', async () => {
    await put('ftp', 'sommer2024');
    await put('ftp', 'vinter2025');
    const { text } = await ask('/history');
    expect(text).not.toMatch(/sommer2024|vinter2025/);
    expect(text).toMatch(/,preferences,0,,changed,ftp,set,set\r\n$/);
  });

  test('answers with an error status when the entries cannot be read', async () => {
    const db = server().database?.db;
    await db?.execute(sql`alter table audit_entries rename to elsewhere`);
    try {
      const { status, headers, body } = await ask('/history');
      expect([status, headers.get('content-disposition')]).toEqual([500, null]);
      expect(body).toEqual({ message: 'Internal Server Error' });
    } finally {
      await db?.execute(sql`alter table elsewhere rename to audit_entries`);
    }
  });

  test('exports the entries of one record, as its page shows them', async () => {
    const cellsOf = async (query: string) =>
      (await ask(`/history?${query}`)).text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(4, 8));
    // The file has a line for each removed template.
    expect(new Set((await cellsOf('kind=company&id=1')).map(String))).toEqual(
      new Set(['company,1,1,changed', 'mailjet_templates,1,1,changed']),
    );
    expect(await cellsOf('kind=company&id=1&to=2026-11-19')).toEqual([]);
    expect(await cellsOf('kind=company&id=2')).toEqual([]);
    const preferences = await cellsOf('kind=preferences&id=0');
    expect(preferences).toHaveLength(53);
    expect(new Set(preferences.map(([kind]) => kind))).toEqual(new Set(['preferences']));
  });

  test.each([
    ['kind=company', 'id', 'is needed with a kind'],
    ['id=1', 'kind', 'is needed with an id'],
  ])('%s alone is refused', async (query, field, message) => {
    const { status, body } = await ask(`/history?${query}`);
    expect([status, body]).toEqual([422, expect.objectContaining({ fields: { [field]: message } })]);
  });
});
