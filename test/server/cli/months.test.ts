/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/db/open';
import { keywordDays } from '../../../server/db/schema';
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
  }, 60_000);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/cli/months.ts', ...args],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: dataDir },
      },
    );
    return { status, stdout, stderr };
  };
  const ofKeywords = (stdout: string) => /^keyword_days: (.*)$/m.exec(stdout)?.[1];

  test('makes them, takes old ones out, and puts one back', () => {
    const made = run();
    expect(made.stdout).toMatch(/^Made: \d+$/m);
    expect(ofKeywords(made.stdout)).toMatch(/^1[56] months attached, 2019-12 to 20\d\d-\d\d$/);
    expect(run().stdout).toMatch(/^Made: 0$/m);

    const detached = run('--detach-before', '2020-02');
    expect(detached.stdout).toMatch(/^Detached: 2$/m);
    expect(ofKeywords(detached.stdout)).toMatch(
      /^1[34] months attached, .*; 2 months detached, 2019-12 to 2020-01$/,
    );

    const back = run('--reattach', '2019-12');
    expect(back.stdout).toMatch(/^Put back: 1$/m);
    expect(ofKeywords(back.stdout)).toMatch(/^1[45] months attached, 2019-12 to .*; 2020-01 detached$/);
  }, 120_000);

  test.each([
    [['--detach-before', '2026'], '2026 is no month, such as 2022-01.'],
    [['--detach-before', '2999-01'], 'only months before that can be detached'],
    [['--reattach', '2001-01'], '2001-01 is detached from no table.'],
    [['--detach-before', '2019-01', '--reattach', '2019-01'], 'npm run months -- ['],
    [['--drop'], 'npm run months -- ['],
  ])(
    '%j is refused without a stack',
    (args, message) => {
      const { status, stderr } = run(...args);
      expect(status).toBe(1);
      expect(stderr).toContain(message);
      expect(stderr).not.toContain('    at ');
    },
    30_000,
  );
});
