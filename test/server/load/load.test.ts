/** @jest-environment node */

import type { Db } from '@server/db/database';
import { readDataVersion } from '@server/db/dataVersions';
import { followerLists, requests, searchAdDays, sellers, speakerLogins, speakers } from '@server/db/schema';
import { DATA_KINDS } from '@server/db/schema/dataVersions';
import { requestGraph } from '@server/graph/requestGraph';
import { KINDS } from '@server/load/kinds';
import { load } from '@server/load/load';
import { sellersInfo } from '@server/reports/sellersInfo';
import { insights } from '@server/summaries/insights';
import { getTableColumns, sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { bytesOf, FILES, kindOf, readCsv, refusal, writeCompanies } from './files';

const TODAY = '2026-11-20';
const OPTIONS = { timeZone: 'Europe/Copenhagen' };

test('every column is stored in the table of its kind', () => {
  for (const [name, { table, key, columns, defaults, parts = [] }] of KINDS) {
    const stored = new Set(Object.keys(getTableColumns(table)));
    // These fields are replaced before a line is written.
    const passing = new Set(['companyId', 'list', 'listSpeakerId', 'listId', 'position']);
    const fields = [
      ...key,
      ...parts.flatMap(({ part, whole }) => [part, whole]),
      ...columns.flatMap(({ empty }) => Object.keys(empty)),
      ...Object.keys(defaults ?? {}),
    ];
    expect([name, fields.filter((field) => !stored.has(field) && !passing.has(field))]).toEqual([name, []]);
    expect([name, new Set(columns.map((column) => column.name)).size]).toEqual([name, columns.length]);
  }
});

describeOnEachDatabase('loading', ({ openEmpty }) => {
  let db: Db;
  const loadFile = (kind: string, file: string) => load(db, kindOf(kind), bytesOf(file), OPTIONS);

  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeCompanies(db);
    for (const [kind, file] of Object.entries(FILES)) await loadFile(kind, file);
  });

  test('is tested with a file of every kind', () => {
    expect(Object.keys(FILES).sort()).toEqual([...KINDS.keys()].sort());
  });

  test('stores a row for each line of every kind', async () => {
    for (const [kind, file] of Object.entries(FILES)) {
      const lines = readCsv(file).length - 1;
      // Google and Bing share a table.
      const rows = kind === 'google_ads' || kind === 'bing_ads' ? 2 : lines;
      expect([kind, await db.$count(kindOf(kind).table)]).toEqual([kind, rows]);
    }
  });

  test('makes the facts available to reports', async () => {
    const question = { db, company: { id: 1 }, today: TODAY };
    const { '30days': figures } = await insights(question);
    expect(figures?.Requests).toMatchObject({ TotalNumberOfRequests: 2, FromSite: 1, FromPhone: 1 });
    expect(figures?.Bookings).toMatchObject({ TotalNumberOfBookings: 1, FromSiteValue: 25_000.5 });
    expect(await sellersInfo({ ...question, span: '30' })).toEqual([
      { Name: 'Bo Dahl', WonDeals: 1, LostDeals: 0, TotalWon: 25_000.5 },
    ]);
    expect((await requestGraph({ ...question, span: '30' })).read()).toEqual({
      nodes: [{ id: 'Ann Holm' }, { id: 'Åse "Bro", jr.' }],
      edges: [{ source: 'Ann Holm', target: 'Åse "Bro", jr.', weight: 1 }],
    });
  });

  test('uses days of the group’s time zone', async () => {
    const [login] = await db.select().from(speakerLogins);
    expect(login).toMatchObject({ at: new Date('2026-11-10T23:30:00Z'), loggedInOn: '2026-11-11' });
  });

  test('changes nothing if a file is loaded again, and reports it', async () => {
    for (const [kind, file] of Object.entries(FILES)) {
      const before = await db.$count(kindOf(kind).table);
      const lines = readCsv(file).length - 1;
      expect([kind, await loadFile(kind, file)]).toEqual([kind, { added: 0, changed: 0, unchanged: lines }]);
      expect(await db.$count(kindOf(kind).table)).toBe(before);
    }
  });

  test('changes only the columns of the file, and keeps the ids of rows', async () => {
    const before = await db.select().from(speakers).orderBy(speakers.id);
    const header = 'company,name,pipedrive_id,created_at,gender\n';
    expect(
      await loadFile('speakers', `${header}dk.athenas.example,Ann Holm,1,2024-02-29T10:00:00Z,other\n`),
    ).toEqual({ added: 0, changed: 1, unchanged: 0 });
    const after = await db.select().from(speakers).orderBy(speakers.id);
    const changed = { gender: 'other', loadId: expect.any(Number) as unknown };
    expect(after).toEqual(before.map((row) => (row.name === 'Ann Holm' ? { ...row, ...changed } : row)));
    await loadFile('speakers', FILES.speakers);
  });

  test('accepts a BOM, CRLF, quotes, another column order and spaces around cells', async () => {
    const file =
      '\uFEFFemail, full_name ,company,pipedrive_user_id\r\nbo@x.example,"Bo ""B"" Dahl", dk.athenas.example ,7\r\n';
    expect(await loadFile('sellers', file)).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect((await db.select().from(sellers))[0]).toMatchObject({
      fullName: 'Bo "B" Dahl',
      signature: 'Bo\nDahl',
    });
    await loadFile('sellers', FILES.sellers);
  });

  test('reports every bad line with column and reason, and loads nothing', async () => {
    const before = await db.$count(requests);
    const header =
      'company,deal_id,source,channel,speaker,requested_at,outcome,closed_on,lost_reason,value\n';
    const dk = 'dk.athenas.example';
    const good = `FromSite,form,Ann Holm,2026-11-01T10:00:00Z`;
    const message = await refusal(
      loadFile(
        'requests',
        [
          `${header}${dk},900,${good},open,,,`,
          `nowhere.example,901,${good},open,,,`,
          `${dk},x,FromMars,form,Nobody,yesterday,open,,,"1,5"`,
          `${dk},902,${good},won,,,10`,
          `${dk},903,${good},lost,2026-11-02,,`,
          `${dk},904,${good},won,2026-10-02,,10`,
          `${dk},905,${good},open,,,10`,
          `${dk},906`,
          `${dk},,${good},open,,,`,
        ].join('\n'),
      ),
    );
    expect(message.split('\n')).toEqual([
      'Nothing was loaded:',
      '  line 3: company is not the homepage_url of a company: "nowhere.example"',
      '  line 4: deal_id must be a whole number from 0 to 2147483647, not "x"',
      expect.stringMatching(/^ {2}line 4: source must be one of FromSite, .*, not "FromMars"$/),
      '  line 4: speaker names no speaker of the company: "Nobody"',
      '  line 4: requested_at must be an instant like 2026-03-01T09:30:00Z, with its offset, not "yesterday"',
      '  line 4: value must be an amount in units like 1200.50, not "1,5"',
      '  line 5: closed_on must have a value unless the outcome is open, and must be empty if it is',
      '  line 6: lost_reason must have a value if the outcome is lost, and must be empty otherwise',
      '  line 7: closed_on must not be before the request',
      '  line 8: value must be 0 or empty unless the outcome is won',
      '  line 9: has 2 cells instead of 10',
      '  line 10: deal_id is empty',
    ]);
    expect(await db.$count(requests)).toBe(before);
  });

  test('reports a hundred bad lines, and counts the others', async () => {
    const file = `company,email,full_name,pipedrive_user_id\n${'x.example,a@x.example,A,1\n'.repeat(112)}`;
    const lines = (await refusal(loadFile('sellers', file))).split('\n');
    expect(lines).toHaveLength(102);
    expect(lines.at(-1)).toBe('  and 12 more');
  });

  test.each([
    ['', 'the file is empty; its first line names the columns.'],
    ['company;email\n', 'the columns are separated by semicolons, and must be separated by commas.'],
    [
      'company,email,full_name,mail,email\n',
      'unknown: "mail"; missing: "pipedrive_user_id"; named twice: "email"',
    ],
    ['company,email,full_name,pipedrive_user_id\n"', 'line 2: a quote is opened and never closed'],
  ])('refuses a file like %j with a hint', async (file, hint) => {
    expect(await refusal(loadFile('sellers', file))).toContain(hint);
  });

  test('refuses a file with very many columns with a short message', async () => {
    const header = Array.from({ length: 60_000 }, (_, n) => `c${n}`).join(',');
    const message = await refusal(loadFile('sellers', `${header}\n`));
    expect(message).toContain('unknown: "c0", "c1",');
    expect(message).toContain('"c49", and 59950 more;');
    expect(message.length).toBeLessThan(2_000);
  });

  test('refuses a file that contradicts itself or other rows', async () => {
    const header = 'company,name,pipedrive_id,created_at\n';
    const line = (name: string, id: number) => `dk.athenas.example,${name},${id},2024-01-01T10:00:00Z\n`;
    expect(await refusal(loadFile('speakers', header + line('New', 70) + line('New', 71)))).toContain(
      'line 3: is about the same as line 2',
    );
    expect(await refusal(loadFile('speakers', header + line('New', 70) + line('Newer', 70)))).toContain(
      'line 3: is about the same as line 2',
    );
    expect(await refusal(loadFile('speakers', header + line('New', 1)))).toContain(
      'line 2: pipedrive_id is that of another row',
    );
    const days = 'company,list,speaker,day,joined\n';
    const list = (name: string, speaker: string) => `dk.athenas.example,${name},${speaker},2026-11-05,1\n`;
    expect(await refusal(loadFile('follower_days', days + list('Ann', '"Åse ""Bro"", jr."')))).toContain(
      'line 2: speaker is not the speaker of this list',
    );
    expect(
      await refusal(
        loadFile('mail_days', `company,list,speaker,day\ndk.athenas.example,New,Ann Holm,2026-11-05`),
      ),
    ).toContain('line 2: speaker has another list');
    expect(await db.$count(followerLists)).toBe(2);
  });

  test('reports a refusal of the database, and loads nothing', async () => {
    const before = await db.$count(speakers);
    const file = 'company,name,pipedrive_id,created_at\ndk.athenas.example,One,80,2024-01-01T10:00:00Z\n';
    const kind = { ...kindOf('speakers'), always: { gender: null } };
    expect(await refusal(load(db, kind, bytesOf(file), OPTIONS))).toMatch(/^Nothing was loaded: .*gender/);
    expect(await db.$count(speakers)).toBe(before);
  });

  test('keeps the data version if nothing changes', async () => {
    const version = () => readDataVersion(db, { companyId: null, kinds: DATA_KINDS });
    const before = await version();
    for (const [kind, file] of Object.entries(FILES)) await loadFile(kind, file);
    expect(await version()).toBe(before);
    await loadFile('google_ads', FILES.google_ads.replace('200', '201'));
    expect(await version()).not.toBe(before);
    await loadFile('google_ads', FILES.google_ads);
  });

  test('writes only changed lines', async () => {
    const places = async () =>
      Object.fromEntries(
        (
          await db.select({ deal: requests.pipedriveDealId, place: sql<string>`ctid::text` }).from(requests)
        ).map(({ deal, place }) => [deal, place]),
      );
    const before = await places();
    const file = FILES.requests.replace('FromPhone,phone', 'FromEmail,email');
    expect(await loadFile('requests', file)).toEqual({ added: 0, changed: 1, unchanged: 1 });
    const after = await places();
    expect([after[1], after[2] === before[2]]).toEqual([before[1], false]);
    await loadFile('requests', FILES.requests);
  });

  test('refuses a row whose part exceeds its whole, also if the file contains only one of both', async () => {
    const dk = 'dk.athenas.example,2026-11-10,Ann Holm';
    const header = 'company,day,product,impressions,eligible_impressions,absolute_top_impressions,clicks\n';
    const lines = [`${dk},10,5,11,12`, `dk.athenas.example,2026-11-11,Ann Holm,10,,,11`];
    expect((await refusal(loadFile('google_ads', header + lines.join('\n')))).split('\n')).toEqual([
      'Nothing was loaded:',
      '  line 2: impressions must not be above eligible_impressions: 10 is more than 5; leave eligible_impressions empty if it is unknown',
      '  line 2: absolute_top_impressions must not be above impressions: 11 is more than 10',
      '  line 2: clicks must not be above impressions: 12 is more than 10',
      '  line 3: clicks must not be above impressions: 11 is more than 10',
    ]);
    const alone = (column: string, value: number) =>
      refusal(loadFile('google_ads', `company,day,product,${column}\n${dk},${value}\n`));
    expect(await alone('clicks', 101)).toContain(
      'clicks must not be above impressions: 101 is more than 100',
    );
    expect(await alone('eligible_impressions', 99)).toContain('eligible_impressions: 100 is more than 99');
    expect(await alone('impressions', 49)).toContain(
      'absolute_top_impressions must not be above impressions',
    );
    const keywords = 'company,keyword,day,impressions,clicks,position\n';
    const keyword = (figures: string) => `${keywords}dk.athenas.example,new,2026-11-10,${figures}\n`;
    expect(await refusal(loadFile('keyword_days', keyword('3,4,1')))).toContain('clicks must not be above');
    expect(await refusal(loadFile('keyword_days', keyword('3,1,0.5')))).toContain(
      'position must be 1 or more',
    );
  });

  test('stores a missing figure as unknown, not as 0', async () => {
    const t = searchAdDays;
    const [row] = await db.select().from(t).where(sql`${t.network} = 'bing'`);
    expect(row).toMatchObject({ clicks: 3, impressions: null, eligibleImpressions: null, costMicros: null });
  });

  test('reports the result of a dry run, and loads nothing', async () => {
    const all = () => db.select().from(sellers).orderBy(sellers.id);
    const before = await all();
    const file = `${FILES.sellers.replace('Bo Dahl', 'Bo Dal')}dk.athenas.example,new@x.example,New,8,\n`;
    const tried = load(db, kindOf('sellers'), bytesOf(file), { ...OPTIONS, isDryRun: true });
    expect(await tried).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect(await all()).toEqual(before);
    const lists = `company,list,day\ndk.athenas.example,Tried,2026-11-05\n`;
    await load(db, kindOf('mail_days'), bytesOf(lists), { ...OPTIONS, isDryRun: true });
    expect(await db.$count(followerLists)).toBe(2);
  });
});
