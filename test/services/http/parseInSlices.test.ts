import { parseJson } from '@src/domain/text/json';
import { parseEntries } from '@src/services/http/parseEntries';
import { parseInSlices } from '@src/services/http/parseInSlices';
import fc, { runs } from '../../support/fastCheck';
import { withOtherTasks } from '../../support/otherTasks';

const utf8 = new TextEncoder();
const parseText = (text: string) => parseInSlices(utf8.encode(text));

/** A text that looks like the end of an entry. */
const TRAP = 'x"}},"y\\';
const FIGURES = {
  NumDeals: 12,
  TotalInbound: 1234.5,
  LastRQ: '2026-11-20T12:00:00Z',
  note: null,
  marks: [1, { a: 2 }],
};

const productOf = (n: number) => ({ '365days': { ...FIGURES, NumDeals: n }, '365daysBenchmark': FIGURES });
/** An object within the entry ends as the entry does. */
const speakerOf = (n: number) => ({
  KeynotesCount: n,
  SpanDependent: { '7days': { Requests: 1 }, '30days': { Requests: 2 }, '365days': { Requests: n } },
  Country: 'DK',
});
const objectOf = (count: number, valueOf: (n: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`Speaker ${n}`, valueOf(n)]));

const LONG: Record<string, unknown> = {
  'rows with two spans': objectOf(12_000, productOf),
  'speakers, with objects that end as the entry does': objectOf(12_000, speakerOf),
  'texts that look like ends': objectOf(12_000, (n) => ({ [TRAP]: TRAP, deep: { [TRAP]: [TRAP, { n }] } })),
  'entries with different ends': objectOf(
    40_000,
    (n) => [n, `${n}`, { n }, { deep: { n } }, [{ n }], null][n % 6],
  ),
  'plain values': objectOf(60_000, (n) => n),
  'one long list': { rows: Array.from({ length: 20_000 }, (_, n) => ({ n, name: TRAP })) },
  'a list after a short entry': {
    head: { a: 1 },
    rows: Array.from({ length: 20_000 }, (_, n) => ({ a: { n }, b: { n } })),
  },
  'two long objects, the shorter entries before and between them': {
    head: 1,
    '2026': objectOf(5_000, speakerOf),
    between: { a: [] },
    '30': objectOf(30_000, (n) => n),
  },
  'lists in a list': [[1], Array.from({ length: 110_000 }, (_, n) => n), []],
  'a long string': { text: 'x\\'.repeat(400_000), after: TRAP },
  'a list at the top': Array.from({ length: 20_000 }, (_, n) => ({ a: { n }, b: TRAP })),
};

describe.each(Object.entries(LONG))('a long text: %s', (_name, value) => {
  test.each([
    ['compact', undefined],
    ['indented', 2],
  ])('%s, is read like a short one', async (_format, indent) => {
    const text = JSON.stringify(value, null, indent);
    expect(text.length).toBeGreaterThan(500_000);
    expect(await parseText(text)).toEqual(value);
  });

  test('broken off or with something behind it, is no JSON', async () => {
    const text = JSON.stringify(value);
    for (const broken of [
      text.slice(0, -1),
      text.slice(0, -1000),
      `${text}}`,
      `${text},"a":{}`,
      text.replace(/[:,]/, ''),
    ])
      expect(await parseText(broken)).toBe(parseJson(broken));
  });
});

test('the last of several entries with one name counts, also with the name __proto__', async () => {
  const long = JSON.stringify(objectOf(12_000, productOf)).slice(1, -1);
  const text = `{"__proto__":{"a":{"b":1}},"twice":{"a":{"b":1}},${long},"twice":{"a":{"b":2}}}`;
  const read = await parseText(text);
  expect(read).toEqual(JSON.parse(text));
  expect(Object.keys(read ?? {}).slice(0, 2)).toEqual(['__proto__', 'twice']);
  expect(Object.getPrototypeOf(read)).toBeNull();
});

test('a byte order mark and broken letters are read as in a short text', async () => {
  const parts = [`{"a":"`, 'Sø', '"', `,${JSON.stringify(objectOf(12_000, productOf)).slice(1)}`];
  const [start, name, end, rest] = parts.map((part) => [...utf8.encode(part)]);
  const bytes = Uint8Array.from(
    [0xef, 0xbb, 0xbf, start, name?.slice(0, -1), end, rest].flatMap((part) => part ?? []),
  );
  const read = await parseInSlices(bytes);
  expect(read).toEqual(JSON.parse(new TextDecoder().decode(bytes)));
  expect(read).toHaveProperty('a', 'S\ufffd');
  expect(
    await parseText(`{"a":1,\ufeff${JSON.stringify(objectOf(12_000, productOf)).slice(1)}`),
  ).toBeUndefined();
});

// Work that begins anew at each place of a run would take hours.
test.each(['}', ']', ' ', '}]', '},', '} '])(
  'a million times “%s” is refused at once, or skipped as a blank',
  async (part) => {
    const run = part.repeat(1_000_000);
    for (const text of [`{"a":{"b":1}${run}`, `{"a":{"b":1}${run},"c":1}`, `{${run}"a":{"b":1}}`])
      expect(await parseText(text)).toEqual(parseJson(text));
  },
);

test('long texts in many levels are read', async () => {
  const text = `${'['.repeat(300_000)}${'{"a":'.repeat(2)}1${'}'.repeat(2)}${']'.repeat(300_000)}`;
  let read = await parseText(text);
  for (let level = 0; level < 300_000; level += 1) read = Array.isArray(read) ? read[0] : 'no list';
  expect(read).toEqual({ a: { a: 1 } });
});

test.each<[string, unknown]>([
  ['two spans', objectOf(40_000, productOf)],
  ['objects that end as the row does', objectOf(40_000, speakerOf)],
  [
    'a map of numbers for each period',
    { now: objectOf(150_000, (n) => n), '365': objectOf(150_000, (n) => n) },
  ],
  [
    'a map of rows for each period',
    { '30': objectOf(20_000, productOf), prior: objectOf(20_000, productOf) },
  ],
  ['lists', { nodes: Array.from({ length: 150_000 }, (_, n) => n), edges: Array(60_000).fill(FIGURES) }],
  ['a list at the top', Array.from({ length: 60_000 }, (_, n) => speakerOf(n))],
])('a report of many rows with %s is parsed in pieces, and other tasks run between', async (_name, value) => {
  const parse = jest.spyOn(JSON, 'parse');
  const text = JSON.stringify(value);
  const { others } = await withOtherTasks(() => parseText(text));
  const longest = Math.max(...parse.mock.calls.map(([piece]) => piece.length));
  const pieces = parse.mock.calls.length;
  parse.mockRestore();
  expect(longest).toBeLessThan(102_000);
  expect(pieces).toBeLessThan(text.length / 100_000 + 10);
  expect(others).toBeGreaterThan(5);
});

/** Texts of JSON, compact and indented. The test also removes one character of each. */
const anyText = fc
  .tuple(fc.jsonValue({ depthSize: 'medium' }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, indent]) => JSON.stringify(value, null, indent));
/** Matches an object or list without entries, which `parseEntries` refuses and `parseInSlices` reads as a whole. */
const EMPTY = /[{[]\s*[}\]]/;
const anyPlace = fc.nat({ max: 1000 });

test('any text is read in groups of any size as it is read at once, or is refused', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.nat({ max: 40 }), anyPlace, async (text, size, place) => {
      const whole = await parseEntries(utf8.encode(text), size);
      if (whole !== undefined) expect(whole).toEqual(JSON.parse(text));
      else expect(text).toMatch(EMPTY);
      const at = place % text.length;
      const shorter = text.slice(0, at) + text.slice(at + 1);
      const read = await parseEntries(utf8.encode(shorter), size);
      if (read !== undefined) expect(read).toEqual(parseJson(shorter));
    }),
    { numRuns: runs(1000) },
  );
});
