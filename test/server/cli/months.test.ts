/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@server/db/open';
import { keywordDays } from '@server/db/schema';
import { type CommandRun, runCommand } from '../../support/commandRun';
import { NEIGHBOUR, OURS, writeSmallWorld } from '../reports/smallWorld';

describe('npm run months', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'greenroom-months-'));
    const database = await openDatabase({ dataDir });
    const { db } = database;
    await writeSmallWorld(db);
    const figures = { keyword: 'speaker', impressions: 1, clicks: 0, positionSum: 3 };
    await db.insert(keywordDays).values([
      { companyId: OURS, day: '2019-12-31', ...figures },
      { companyId: NEIGHBOUR, day: '2020-01-01', ...figures },
    ]);
    await database.close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    runCommand({ command: ['server/cli/months.ts', ...args], env: { DATA_DIR: dataDir } });
  const ofKeywords = ({ output }: CommandRun) => /^keyword_days: (.*)$/m.exec(output)?.[1];

  test('creates months, detaches old ones and reattaches one', async () => {
    const made = await run();
    expect(made.output).toMatch(/^Made: \d+$/m);
    expect(ofKeywords(made)).toMatch(/^1[56] months attached, 2019-12 to 20\d\d-\d\d$/);
    expect((await run()).output).toMatch(/^Made: 0$/m);

    const detached = await run('--detach-before', '2020-02');
    expect(detached.output).toMatch(/^Detached: 2$/m);
    expect(ofKeywords(detached)).toMatch(
      /^1[34] months attached, .*; 2 months detached, 2019-12 to 2020-01$/,
    );

    const back = await run('--reattach', '2019-12');
    expect(back.output).toMatch(/^Reattached: 1$/m);
    expect(ofKeywords(back)).toMatch(/^1[45] months attached, 2019-12 to .*; 2020-01 detached$/);
  });

  test.each([
    [['--detach-before', '2026'], '2026 is not a month like 2022-01.'],
    [['--detach-before', '2999-01'], 'only earlier months can be detached'],
    [['--reattach', '2001-01'], '2001-01 is not detached from any table.'],
    [['--detach-before', '2019-01', '--reattach', '2019-01'], 'npm run months -- ['],
    [['--drop'], 'npm run months -- ['],
  ])('%j is refused without a stack trace', async (args, message) => {
    const { code, errors } = await run(...args);
    expect(code).toBe(1);
    expect(errors).toContain(message);
    expect(errors).not.toContain('    at ');
  });
});
