import type { Browser } from '@playwright/test';
import { launchBrowser, openVisit } from '../lib/browser';
import { buildProduct } from '../lib/build';
import { range, type Target } from '../lib/print';
import { probe } from '../lib/probe';
import { REPORT_SCREENS, type ReportScreen, reportApi } from '../lib/reportAnswers';
import { serve } from '../lib/server';
import { summarize } from '../lib/stats';
import type { RunOptions, Suite, SuiteResult } from './suite';

const ROWS = 5_000;
const ROUNDS = 3;
/** Limit for a sort or a filter of 5,000 rows, until painted. */
const LIMIT_MS = 100;
const ROW = 'tbody tr.row th';

interface Sample {
  screen: string;
  open: number;
  sorts: number[];
  keys: number[];
  cells: number;
}

/**
 * Clicks all headings except the first, then types a name. Measures each step until the next frame is painted. Runs in
 * the page.
 */
async function press(): Promise<{ sorts: number[]; keys: number[]; cells: number }> {
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  const timed = async (act: () => void) => {
    const start = performance.now();
    act();
    await painted();
    return performance.now() - start;
  };
  const cells = document.querySelectorAll('td').length;
  const sorts: number[] = [];
  const headings = document.querySelectorAll<HTMLElement>('thead th:not(:first-of-type) button');
  for (const heading of headings) sorts.push(await timed(() => heading.click()));
  const keys: number[] = [];
  const input = document.querySelector<HTMLInputElement>('main input');
  for (const text of ['a', 'an', 'and', 'ande', 'ander', 'anders']) {
    const time = await timed(() => {
      if (!input) return;
      // Calls the prototype's setter, because React overrides the property on the element.
      Reflect.set(HTMLInputElement.prototype, 'value', text, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    if (text.length > 3) keys.push(time);
  }
  return { sorts, keys, cells };
}

async function visit(browser: Browser, { name, path }: ReportScreen, url: string): Promise<Sample> {
  const { page, errors, close } = await openVisit(browser);
  try {
    // The compiler of the benchmark names functions through a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(probe, { row: ROW, input: 'main input' });
    await page.addInitScript(() => localStorage.setItem('greenroom.signedIn', '1'));
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.paints?.usable !== undefined, undefined, { timeout: 20_000 });
    await page.waitForLoadState('networkidle');
    const open = await page.evaluate(() => window.paints?.usable ?? Number.NaN);
    const pressed = await page.evaluate(press);
    if (errors.length > 0) throw new Error(errors.join('; '));
    return { screen: name, open, ...pressed };
  } finally {
    await close();
  }
}

async function run({ rounds = ROUNDS, only, note }: RunOptions): Promise<SuiteResult> {
  const server = await serve(buildProduct(), reportApi(ROWS));
  const browser = await launchBrowser();
  const chosen = REPORT_SCREENS.filter(({ name }) => only.length === 0 || only.includes(name));
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      note(`round ${round + 1} of ${rounds}`);
      for (const screen of chosen) samples.push(await visit(browser, screen, server.url));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const of = (name: string) => samples.filter(({ screen }) => screen === name);
  const targets = chosen.flatMap(({ name }): Target[] =>
    (['sorts', 'keys'] as const).map((what) => ({
      what: `${name}: ${what === 'sorts' ? 'sort' : 'filter key'}, median`,
      value: summarize(of(name).flatMap((sample) => sample[what])).median,
      limit: LIMIT_MS,
      unit: 'ms',
      against: 'itself',
    })),
  );
  return {
    tables: [
      {
        title: `Reports of ${ROWS} rows in Chromium: ms, median (min-max)`,
        head: ['screen', 'open', 'sort', 'filter key', 'cells in the page'],
        rows: chosen.map(({ name }) => [
          name,
          range(summarize(of(name).map(({ open }) => open))),
          range(summarize(of(name).flatMap(({ sorts }) => sorts))),
          range(summarize(of(name).flatMap(({ keys }) => keys))),
          range(summarize(of(name).map(({ cells }) => cells))),
        ]),
      },
    ],
    targets,
    remarks: [],
    samples,
  };
}

/** Measures all reports with a table, except the report that the table suite compares with the peers. */
export const screensSuite: Suite = { name: 'screens', run };
