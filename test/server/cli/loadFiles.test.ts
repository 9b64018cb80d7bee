/** @jest-environment node */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeResults, type FilesOptions, loadFiles } from '@server/cli/loadFiles';
import { createAsker } from '@server/cli/loadQuestions';
import { createFolderWatch } from '@server/cli/loadWatch';
import { messageOf } from '@server/db/queryFailures';
import { importDecisions, searchAdDays } from '@server/db/schema';
import { NO_MAPPING } from '@server/load/exports/mapping';
import { load } from '@server/load/load';
import { bytesOf, FILES, kindOf, writeCompanies } from '@test/server/load/files';
import { describeOnEachDatabase } from '../../support/databases';

const REPORT = [
  'Campaign report',
  'Campaign,Day,Currency code,Impr.,Clicks,Cost',
  'Ann Holm – search,2026-11-01,DKK,"1,234",56,"1,234.56"',
  'Brand,2026-11-01,DKK,10,1,1.00',
  'Total: Campaigns, --,DKK,"1,244",57,"1,235.56"',
  '',
].join('\n');

describeOnEachDatabase('loading files by name', ({ openEmpty }) => {
  let folder: string;
  let options: FilesOptions;
  /** Answers of the person at the terminal, in order. */
  let typed: string[];
  const questions: string[] = [];
  /** Suggestions that were accepted without a question. */
  const announced: string[] = [];

  const ask = async (question: string): Promise<string> => {
    questions.push(question);
    const line = typed.shift();
    if (line === undefined) throw new Error(`Nothing is typed for: ${question}`);
    return line;
  };
  const optionsWith = (asker: Partial<Parameters<typeof createAsker>[0]>): FilesOptions => ({
    ...options,
    asker: createAsker({
      ask: null,
      company: undefined,
      given: NO_MAPPING,
      acceptsSuggestions: false,
      announce: (text) => announced.push(text),
      ...asker,
    }),
  });
  const fileOf = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'greenroom-files-'));
    typed = [];
    questions.length = 0;
    announced.length = 0;
    const { db } = await openEmpty();
    await writeCompanies(db);
    await load(db, kindOf('speakers'), bytesOf(FILES.speakers), { timeZone: 'Europe/Copenhagen' });
    options = {
      ...{ db, timeZone: 'Europe/Copenhagen', sites: {}, who: 'bo@desk' },
      ...{ isDryRun: false, intoDemo: false, signal: new AbortController().signal },
      asker: createAsker({
        ask: null,
        company: undefined,
        given: NO_MAPPING,
        acceptsSuggestions: false,
        announce: (text) => announced.push(text),
      }),
    };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const company = 'dk.athenas.example';
  const products = async () =>
    (
      await options.db
        .select({ product: searchAdDays.product })
        .from(searchAdDays)
        .orderBy(searchAdDays.product)
    ).map(({ product }) => product);

  test('asks for the company and for names, and remembers the names', async () => {
    typed = ['1', '', '='];
    const path = fileOf('report.csv', REPORT);
    const [result] = await loadFiles([path], optionsWith({ ask }));
    expect(result).toMatchObject({ failure: null, loaded: { added: 2, changed: 0, unchanged: 0 } });
    expect(questions[0]).toContain('Which company is');
    expect(questions[1]).toContain('1  Ann Holm (likely)');
    expect(await products()).toEqual(['Ann Holm', 'Brand']);
    expect(await options.db.$count(importDecisions)).toBe(2);
    const [again] = await loadFiles([path], optionsWith({ company }));
    expect(again).toMatchObject({ failure: null, loaded: { added: 0, changed: 0, unchanged: 2 } });
    expect(describeResults([again].flatMap((one) => one ?? []))).toContain('1 lines of totals');
  });

  test('without a terminal, says which names are not decided; suggestions need a word', async () => {
    const path = fileOf('report.csv', REPORT);
    const [refused] = await loadFiles([path], optionsWith({ company }));
    expect(String(refused?.failure)).toContain('"Brand" (1 lines): which speaker?');
    const [accepted] = await loadFiles([path], optionsWith({ company, acceptsSuggestions: true }));
    expect(String(accepted?.failure)).toContain('"Brand" (1 lines): which speaker?');
    const given = { answers: {}, decisions: [{ role: 'product', text: 'Brand', target: null }] } as const;
    const [loaded] = await loadFiles([path], optionsWith({ company, acceptsSuggestions: true, given }));
    expect(loaded).toMatchObject({ failure: null, loaded: { added: 1 } });
    expect(await products()).toEqual(['Ann Holm']);
    expect(announced.at(-1)).toBe(`${path}: "Ann Holm – search" counts as Ann Holm (--yes)`);
  });

  test('a dry run remembers nothing', async () => {
    typed = ['', '='];
    const path = fileOf('report.csv', REPORT);
    const [result] = await loadFiles([path], { ...optionsWith({ ask, company }), isDryRun: true });
    expect(result).toMatchObject({ failure: null, loaded: { added: 2 } });
    expect([await products(), await options.db.$count(importDecisions)]).toEqual([[], 0]);
  });

  test('loads speakers before the facts that name them, and goes on after a bad file', async () => {
    const paths = [
      fileOf('a.csv', FILES.requests),
      fileOf('b.csv', FILES.sellers),
      fileOf('c.csv', 'What,is\nthis,1\n'),
      fileOf('d.csv', FILES.google_ads),
    ];
    const results = await loadFiles(paths, optionsWith({}));
    const byName = new Map(results.map(({ path, failure }) => [path.at(-5), messageOf(failure)]));
    expect(byName.get('a')).toBe('');
    expect(byName.get('b')).toBe('');
    expect(byName.get('c')).toContain('the file is not known');
    expect(byName.get('d')).toContain('fit google_ads and bing_ads');
    expect(describeResults(results)).toMatch(/^file +kind +lines +added/);
  });

  test('a watched folder loads complete files and moves them with a report', async () => {
    const watch = createFolderWatch(folder, optionsWith({ company }), {
      now: () => new Date('2026-11-20T10:00:00Z'),
      output: { print: () => undefined, warn: () => undefined },
    });
    const good = fileOf(
      'good.csv',
      REPORT.split('\n')
        .filter((line) => !line.startsWith('Brand'))
        .join('\n')
        .replaceAll('Ann Holm – search', 'Ann Holm'),
    );
    fileOf('bad.csv', 'What,is\nthis,1\n');
    await watch.look();
    expect(existsSync(good)).toBe(true);
    writeFileSync(good, readFileSync(good, 'utf8').replace('"1,234",56', '"1,234",57'));
    await watch.look();
    expect([existsSync(good), readdirSync(join(folder, 'failed'))]).toEqual([
      true,
      ['bad.csv', 'bad.csv.txt'],
    ]);
    await watch.look();
    expect(readdirSync(join(folder, 'done'))).toEqual(['good.csv', 'good.csv.txt']);
    expect(readFileSync(join(folder, 'done', 'good.csv.txt'), 'utf8')).toContain('Google Ads');
    expect(readFileSync(join(folder, 'failed', 'bad.csv.txt'), 'utf8')).toContain('the file is not known');
    fileOf('good.csv', REPORT);
    await watch.look();
    await watch.look();
    expect(readdirSync(join(folder, 'failed'))).toContain('good.csv');
    expect(await products()).toEqual(['Ann Holm']);
  });
});
