import type { Browser } from '@playwright/test';
import { heapMegabytes, launchBrowser, openVisit } from '../lib/browser';
import { buildOwnPage, buildPeer } from '../lib/build';
import { type StaticServer, serve } from '../lib/server';
import { rotated } from '../lib/stats';
import type { RunOptions, Suite, SuiteResult } from './suite';
import { MARKED, type TableSample, tableReport } from './tableReport';

const SIZES = [1_000, 10_000, 50_000];
const ROUNDS = 3;

interface TableContender {
  name: string;
  build: () => Promise<string>;
  /** Addition to the query of the page's URL. */
  query?: string;
}

/** Returns a peer with plain figures, and the same peer with the marks and totals of Greenroom. */
const peer = (name: string): TableContender[] => {
  const build = () => buildPeer(`table-${name}`);
  return [
    { name, build },
    { name: `${name}${MARKED}`, build, query: '&marks' },
  ];
};

const CONTENDERS: readonly TableContender[] = [
  ...peer('tanstack'),
  ...peer('ag-grid'),
  ...peer('mui'),
  { name: 'greenroom', build: () => buildOwnPage('greenroom-table') },
];

interface Place {
  server: StaticServer;
  query: string;
}

async function visit(
  browser: Browser,
  contender: string,
  { server, query }: Place,
  rows: number,
): Promise<TableSample> {
  const { page, cdp, errors, close } = await openVisit(browser);
  try {
    await page.goto(`${server.url}/?rows=${rows}${query}`);
    await page.waitForFunction(() => window.bench !== undefined, undefined, { timeout: 30_000 });
    const empty = await heapMegabytes(cdp);
    const mounted = await page.evaluate(() => window.bench?.mount());
    if (!mounted) throw new Error('The page has no bench');
    const heapMounted = (await heapMegabytes(cdp)) - empty;
    const filter = (await page.evaluate(() => window.bench?.filter())) ?? [];
    const sort = (await page.evaluate(() => window.bench?.sortNumbers())) ?? [];
    const frames = (await page.evaluate(() => window.bench?.scroll())) ?? [];
    const dom = (await page.evaluate(() => window.bench?.dom())) ?? {
      elements: Number.NaN,
      cells: Number.NaN,
    };
    const nameSort = (await page.evaluate(() => window.bench?.sortNames())) ?? Number.NaN;
    const heapUsed = (await heapMegabytes(cdp)) - empty;
    if (errors.length > 0) throw new Error(errors.join('; '));
    const { ms: mount, longestTask } = mounted;
    return {
      contender,
      rows,
      mount,
      longestTask,
      filter,
      sort,
      nameSort,
      frames,
      heapMounted,
      heapUsed,
      ...dom,
    };
  } catch (error) {
    throw new Error([String(error), ...errors].join('; '), { cause: error });
  } finally {
    await close();
  }
}

async function run({ rounds = ROUNDS, only, note }: RunOptions): Promise<SuiteResult> {
  const chosen = CONTENDERS.filter(({ name }) => only.length === 0 || only.includes(name));
  const places = new Map<string, Place>();
  for (const { name, build, query = '' } of chosen)
    places.set(name, { server: await serve(await build()), query });
  const browser = await launchBrowser();
  const samples: TableSample[] = [];
  const failures: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const rows of SIZES) {
        for (const [name, place] of rotated([...places], round)) {
          note(`round ${round + 1} of ${rounds}: ${name}, ${rows} rows`);
          try {
            samples.push(await visit(browser, name, place, rows));
          } catch (error) {
            failures.push(`${name} at ${rows} rows failed in round ${round + 1}: ${String(error)}`);
          }
        }
      }
    }
  } finally {
    await browser.close();
    for (const { server } of places.values()) await server.close();
  }
  return tableReport(samples, failures);
}

export const tableSuite: Suite = { name: 'table', run };
