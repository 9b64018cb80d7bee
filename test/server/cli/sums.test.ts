/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@server/db/open';
import { sourceRequestSums } from '@server/db/schema';
import { runCommand } from '../../support/commandRun';
import { writeSmallWorld } from '../reports/smallWorld';

describe('npm run sums', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'greenroom-sums-'));
    const database = await openDatabase({ dataDir });
    const { db } = database;
    await writeSmallWorld(db);
    const figures = { facts: 1, requests: 1, wonDeals: 0, lostDeals: 0, wonCents: 0 };
    const rowOfNoFact = { companyId: 2, source: 'FromSite' as const, day: '2025-03-01', ...figures };
    await db.insert(sourceRequestSums).values(rowOfNoFact);
    await database.close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    runCommand({ command: ['server/cli/sums.ts', ...args], env: { DATA_DIR: dataDir } });

  test('prints which figures were wrong', async () => {
    const right = (sums: string) => `${sums}: right\n`;
    expect((await run()).output).toBe(
      [
        ...['speaker_request_sums', 'seller_deal_sums'].map(right),
        'source_request_sums: 1 row was wrong and has been corrected\n',
        ...[
          'follower_sums',
          'deal_days',
          'speaker_request_days',
          'speaker_pair_days',
          'meta_ad_products',
        ].map(right),
      ].join(''),
    );
  });

  test.each([
    [['nobody.example'], 'No company has the homepage_url nobody.example'],
    [['dk.athenas.example', 'x'], 'npm run sums -- [<homepage_url of a company>]'],
  ])('%j is refused without a stack trace', async (args, message) => {
    const { code, errors } = await run(...args);
    expect(code).toBe(1);
    expect(errors).toContain(message);
    expect(errors).not.toContain('    at ');
  });
});
