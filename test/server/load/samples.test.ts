/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_COMPANIES } from '@demo/companies';
import type { Database } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { companies } from '@server/db/schema';
import { KINDS } from '@server/load/kinds';
import { load } from '@server/load/load';
import { openInMemory } from '../../support/inMemory';
import { readCsv } from './files';

const FOLDER = 'docs/samples';
const SAMPLES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.csv'))
  .sort()
  .map((file) => ({
    kind: file.replace(/^\d+-|\.csv$/g, ''),
    bytes: readFileSync(join(FOLDER, file)),
  }));

let database: Database;
beforeAll(async () => {
  database = await openInMemory();
  const rows = DEMO_COMPANIES.slice(0, 1).map(({ fields }) => ({
    ...fields,
    homepageUrl: 'dk.speakers.example',
  }));
  await insertRows(database.db, companies, rows);
});
afterAll(() => database.close());

const loadAll = async () => {
  const loaded: Record<string, unknown> = {};
  for (const { kind: name, bytes } of SAMPLES) {
    const kind = KINDS.get(name);
    if (!kind) throw new Error(`No kind is called ${name}`);
    loaded[name] = await load(database.db, kind, [bytes], { timeZone: 'Europe/Copenhagen' });
  }
  return loaded;
};

test('each kind has a sample with all its columns', () => {
  expect(SAMPLES.map(({ kind }) => kind).sort()).toEqual([...KINDS.keys()].sort());
  for (const { kind, bytes } of SAMPLES) {
    const names = KINDS.get(kind)?.columns.map(({ name }) => name);
    expect([kind, readCsv(String(bytes))[0]?.cells]).toEqual([kind, names]);
  }
});

test('the documentation has a section for each kind, and links the samples', () => {
  const page = readFileSync('docs/load.md', 'utf8');
  for (const file of readdirSync(FOLDER)) {
    if (!file.endsWith('.csv')) continue;
    const kind = file.replace(/^\d+-|\.csv$/g, '');
    expect([kind, page.includes(`samples/${file}`), page.includes(`\`${kind}\``)]).toEqual([
      kind,
      true,
      true,
    ]);
  }
});

test('the samples can be loaded in their order, and a second load changes nothing', async () => {
  const counts = SAMPLES.map(({ kind, bytes }) => ({ kind, lines: readCsv(String(bytes)).length - 1 }));
  const expected = (of: (lines: number) => unknown) =>
    Object.fromEntries(counts.map(({ kind, lines }) => [kind, of(lines)]));
  expect(await loadAll()).toEqual(expected((added) => ({ added, changed: 0, unchanged: 0 })));
  expect(await loadAll()).toEqual(expected((unchanged) => ({ added: 0, changed: 0, unchanged })));
});

test('no sample contains a real host', () => {
  for (const { bytes } of SAMPLES) {
    const hosts = String(bytes).match(/(?:https?:\/\/|@)[^/\s,"|]+/g) ?? [];
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  }
});
