import type { Browser } from '@playwright/test';
import { launchBrowser, openVisit } from '../lib/browser';
import { buildProduct } from '../lib/build';
import { range, type Target } from '../lib/print';
import { REPORT_SCREENS, type ReportScreen, reportApi } from '../lib/reportAnswers';
import { serve } from '../lib/server';
import { summarize } from '../lib/stats';
import type { RunOptions, Suite, SuiteResult } from './suite';

const ROWS = 50_000;
const ROUNDS = 3;
/** Limit for the longest task of the page, so that the page stays responsive during the export. */
const LIMIT_MS = 100;
const FORMATS = ['CSV', 'Web page (.html)', 'Excel (.xlsx)'] as const;

interface Sample {
  format: string;
  /** Time from the click until the file is downloaded, in ms. */
  took: number;
  /** The longest task of the page in this time, in ms. */
  longest: number;
}

const QUIET_MS = 3_000;

/** Records the longest task from now on. Runs in the page. */
function watch(): void {
  const told = Object.assign(window, { longest: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told.longest = Math.max(told.longest, duration);
  }).observe({ type: 'longtask' });
}

async function visit(browser: Browser, { path }: ReportScreen, url: string): Promise<Sample[]> {
  const { page, errors, close } = await openVisit(browser);
  const opener = page.getByRole('button', { name: /^Export [\d.]+ rows$/ });
  try {
    await page.addInitScript(() => localStorage.setItem('greenroom.signedIn', '1'));
    await page.goto(url + path);
    // Loads the code of the export before the measurement.
    await opener.click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    // Waits for the preparation that starts when the rows are shown, which is not part of the measurement.
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(watch);
    const samples: Sample[] = [];
    for (const format of FORMATS) {
      await page.evaluate(() => Object.assign(window, { longest: 0 }));
      await opener.click();
      const start = performance.now();
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 120_000 }),
        page.getByRole('menuitem', { name: format, exact: true }).click(),
      ]);
      await download.path();
      const took = performance.now() - start;
      const longest = await page.evaluate(() => Number(Reflect.get(window, 'longest')));
      samples.push({ format, took, longest });
    }
    if (errors.length > 0) throw new Error(errors.join('; '));
    return samples;
  } finally {
    await close();
  }
}

async function run({ rounds = ROUNDS, only, note }: RunOptions): Promise<SuiteResult> {
  const server = await serve(buildProduct(), reportApi(ROWS));
  const browser = await launchBrowser();
  const screens = REPORT_SCREENS.filter(({ name }) =>
    only.length === 0 ? name === 'googleads' : only.includes(name),
  );
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      note(`round ${round + 1} of ${rounds}`);
      for (const screen of screens) samples.push(...(await visit(browser, screen, server.url)));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const of = (format: string, what: 'took' | 'longest') =>
    summarize(samples.filter((sample) => sample.format === format).map((sample) => sample[what]));
  return {
    tables: [
      {
        title: `A report of ${ROWS} rows exported: ms, median (min-max)`,
        head: ['format', 'until the file exists', 'longest task of the page'],
        rows: FORMATS.map((format) => [format, range(of(format, 'took')), range(of(format, 'longest'))]),
      },
    ],
    targets: FORMATS.map(
      (format): Target => ({
        what: `${format}: longest task of the page, median`,
        value: of(format, 'longest').median,
        limit: LIMIT_MS,
        unit: 'ms',
        against: 'itself',
      }),
    ),
    remarks: [],
    samples,
  };
}

/** Measures the export of a large report, which runs in a worker. */
export const exportsSuite: Suite = { name: 'exports', run };
