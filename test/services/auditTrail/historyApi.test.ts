/** @jest-environment node */
import { createAuditTrailApi } from '@src/services/auditTrail/auditTrailApi';
import { createHttp } from '@src/services/http/http';
import { fakeFetch, json } from '../../support/fakeFetch';

const ENTRY = {
  id: 7,
  ts: '2026-03-14T09:30:00Z',
  request_id: 'abc',
  user: { id: 2, email: 'anna@greenroom.example' },
  kind: 'company',
  record_id: 1,
  company_id: 1,
  action: 'changed',
  changes: [{ field: 'meta_ads_ids', from: [], to: ['a'] }],
};
const ask = (before: number | null = null) =>
  createAuditTrailApi(createHttp()).history({ kind: 'company', id: 1 }, before, new AbortController().signal);

test('reads entries, and requests earlier entries by the id of the last one', async () => {
  const sent = fakeFetch(() => json({ entries: [ENTRY], more: true }));
  expect(await ask()).toEqual({
    entries: [
      {
        id: 7,
        at: ENTRY.ts,
        user: ENTRY.user,
        kind: 'company',
        recordId: 1,
        action: 'changed',
        changes: ENTRY.changes,
      },
    ],
    more: true,
  });
  await ask(7);
  expect(sent.map(({ url }) => url)).toEqual(['/api/history/company/1', '/api/history/company/1?before=7']);
});

const file = () =>
  createAuditTrailApi(createHttp()).historyFile({ kind: 'user', id: 7 }, new AbortController().signal);

test('requests the file as CSV and keeps the server’s byte order mark', async () => {
  const written = '\ufefftime,field\r\n2026-03-14,"Ærø, ""ø"""\r\n';
  const headers = { 'Content-Type': 'text/csv; charset=utf-8' };
  const sent = fakeFetch(() => new Response(new TextEncoder().encode(written), { headers }));
  expect(await file()).toBe(written);
  expect([sent[0]?.url, sent[0]?.headers['accept']]).toEqual(['/api/history?kind=user&id=7', 'text/csv']);
});

test.each([
  ['JSON', () => json({ entries: [] })],
  ['a page', () => new Response('<p>time,field</p>', { headers: { 'Content-Type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 204 })],
])('rejects a file that is %s', async (_what, answer) => {
  fakeFetch(answer);
  await expect(file()).rejects.toThrow('the answer to /history is not text/csv');
});

test('rejects with the failure if the server refuses the file', async () => {
  fakeFetch(() => json({ message: 'Not yours' }, 403));
  await expect(file()).rejects.toMatchObject({ failure: { status: 403, message: 'Not yours' } });
});

test('reads entries without a user, and users without an e-mail address', async () => {
  const entries = [
    { ...ENTRY, user: null },
    { ...ENTRY, user: { id: 2, email: null } },
  ];
  fakeFetch(() => json({ entries, more: false }));
  expect((await ask()).entries.map(({ user }) => user)).toEqual([null, { id: 2, email: null }]);
});

test.each([
  ['no list of entries', {}],
  ['an entry without its time', { entries: [{ ...ENTRY, ts: null }] }],
  ['an object as a value', { entries: [{ ...ENTRY, changes: [{ field: 'a', from: {}, to: 1 }] }] }],
  ['a user without an id', { entries: [{ ...ENTRY, user: { email: 'x' } }] }],
])('rejects an answer with %s', async (_what, body) => {
  fakeFetch(() => json(body));
  await expect(ask()).rejects.toThrow('/history/company/1');
});
