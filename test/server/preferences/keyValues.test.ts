/** @jest-environment node */
import { DEMO_PREFERENCES } from '@demo/preferences';
import { faultsOf, useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

const LARGEST = 1_000_000;
/** Texts with a meaning in JavaScript, JSON, SQL or URLs. */
const ODD = [
  '__proto__',
  'constructor',
  'toString',
  '10',
  '9',
  '-1',
  ' ',
  'null',
  '"',
  '\\u0000',
  "a'; drop table key_values; --",
  'a/b?c=d#e%20f+g',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\uFEFFa',
  'e\u0301 é',
  '\u{1F3A4}',
  '\r\n\t\v',
  '{"a":1}',
  '\u2028',
];

/** Returns the JSON of a text with every character escaped. */
const escaped = (text: string) =>
  `"${Array.from({ length: text.length }, (_, n) => `\\u${text.charCodeAt(n).toString(16).padStart(4, '0')}`).join('')}"`;

describeOnEachDatabase('the key-value store', ({ openDemo }) => {
  const { server, ask, getText } = useAdminServer(openDemo);
  const post = async (json: unknown) => ask('/key_val_store', { method: 'POST', json });
  const remove = async (key: string) =>
    ask(`/key_val_store/${encodeURIComponent(key)}`, { method: 'DELETE' });
  const all = async () => {
    const entries: Record<string, string> = JSON.parse(await getText('/key_val_store'));
    return new Map(Object.entries(entries));
  };
  const send = async (body: string) =>
    ask('/key_val_store', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  test('contains the preferences of the demo group, sorted by key', async () => {
    const entries: Record<string, string> = JSON.parse(await getText('/key_val_store'));
    expect(entries).toEqual(DEMO_PREFERENCES);
    const keys = Object.keys(entries);
    expect(keys).toEqual([...keys].sort());
  });

  test('adds, changes and removes keys, and accepts the removal of a missing key', async () => {
    const before = await all();
    const added = await post({ key: 'a', value: 'one', more: 1 });
    expect([added.status, added.body, added.headers.get('cache-control')]).toEqual([204, '', 'no-store']);
    expect((await post({ key: 'a', value: '' })).status).toBe(204);
    expect(await all()).toEqual(new Map([...before, ['a', '']]));
    for (let n = 0; n < 2; n += 1) {
      const removed = await remove('a');
      expect([removed.status, removed.body]).toEqual([204, '']);
    }
    expect(await all()).toEqual(before);
  });

  test('a removal without a key is a 404 and removes nothing', async () => {
    const before = await all();
    const removed = await ask('/key_val_store/', { method: 'DELETE' });
    expect([removed.status, removed.body]).toEqual([404, { message: 'No key is named' }]);
    expect(await all()).toEqual(before);
  });

  test('accepts any text as key and value', async () => {
    const before = await all();
    for (const [n, key] of ODD.entries()) {
      expect([key, (await post({ key, value: ODD.at(-n - 1) })).status]).toEqual([key, 204]);
    }
    const after = await all();
    expect(after.size).toBe(before.size + ODD.length);
    for (const [n, key] of ODD.entries()) expect([key, after.get(key)]).toEqual([key, ODD.at(-n - 1)]);
    // A URL cannot contain half of a surrogate pair.
    const nameable = ODD.filter((key) => !/\p{Cs}/u.test(key));
    for (const key of nameable) expect([key, (await remove(key)).status]).toEqual([key, 204]);
    const left = await all();
    expect(left.size).toBe(before.size + ODD.length - nameable.length);
    expect(nameable.filter((key) => left.has(key))).toEqual([]);
  });

  test('accepts keys and values of a million bytes, regardless of their JSON escapes', async () => {
    const key = 'k'.repeat(LARGEST);
    const value = 'x'.repeat(LARGEST);
    expect((await send(`{"key":${escaped(key)},"value":${escaped(value)}}`)).status).toBe(204);
    const stored = await all();
    expect(stored.get(key) === value).toBe(true);
    expect((await post({ key, value: '\0'.repeat(LARGEST) })).status).toBe(204);
    expect((await all()).get(key) === '\0'.repeat(LARGEST)).toBe(true);
    expect((await post({ key, value: '' })).status).toBe(204);

    const tooLong = [
      await post({ key, value: `${value}x` }),
      await post({ key, value: `${'ø'.repeat(LARGEST / 2)}x` }),
      await post({ key: `${key}x`, value: '' }),
    ];
    expect(tooLong.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(tooLong.map(faultsOf)).toEqual([['value'], ['value'], ['key']]);
    expect((await all()).get(key)).toBe('');
    expect((await send(`{"key":"a","value":"${'x'.repeat(13 * LARGEST)}"}`)).status).toBe(413);
  });

  test.each<[string, unknown, string[]]>([
    ['an empty key', { key: '', value: 'x' }, ['key']],
    ['no key', { value: 'x' }, ['key']],
    ['no value', { key: 'x' }, ['value']],
    ['null', { key: null, value: null }, ['key', 'value']],
    ['numbers', { key: 1, value: 2 }, ['key', 'value']],
    ['objects', { key: {}, value: ['x'] }, ['key', 'value']],
    ['a list', [{ key: 'x', value: 'x' }], ['body']],
    ['a text', 'x', ['body']],
  ])('%s is a 422 that names the fields, and changes nothing', async (_case, json, fields) => {
    const before = await all();
    const answer = await post(json);
    expect([answer.status, faultsOf(answer)]).toEqual([422, fields]);
    expect(await all()).toEqual(before);
  });

  test('stores one of several concurrent values for a key', async () => {
    const values = Array.from({ length: 12 }, (_, n) => `value ${n}`);
    const answers = await Promise.all(values.map((value) => post({ key: 'at once', value })));
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 204));
    expect(values).toContain((await all()).get('at once'));
  });

  test('does not log values', async () => {
    await post({ key: 'a key', value: 'secret-value' });
    await post({ key: 7, value: 'secret-value' });
    expect(server().log.join('')).not.toContain('secret-value');
  });
});
