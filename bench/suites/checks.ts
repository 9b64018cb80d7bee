import type { Browser } from '@playwright/test';
import { launchBrowser, openVisit } from '../lib/browser';
import { buildPeer, buildProduct } from '../lib/build';
import { longestTaskSince, scrollWindow, typeKeys, watchTasks } from '../lib/cardsInPage';
import { makeResults, makeStats } from '../lib/checkResults';
import { adminApi, SITE } from '../lib/fakeApi';
import { range, type Target } from '../lib/print';
import { probe } from '../lib/probe';
import { type Api, type StaticServer, serve } from '../lib/server';
import { quantile, rotated, summarize } from '../lib/stats';
import { RESULTS_CALL } from '../peers/cards';
import type { RunOptions, Suite, SuiteResult } from './suite';

const PROFILES = 5_000;
const POINTS = 20_000;
const ROUNDS = 3;
const TYPED = 'anders';

interface Contender {
  name: string;
  build: () => Promise<string>;
  path: string;
  card: string;
  input: string;
  /** End of the URL of the call that loads the results. */
  call: string;
  api: Api;
}

const results = makeResults(PROFILES);
const stats = makeStats(POINTS, Date.parse('2026-11-20T12:00:00Z'));

const checksApi: Api = (method, url) => {
  if (url.pathname.endsWith('/stats')) return { status: 200, json: stats };
  if (url.pathname.startsWith('/api/sanity_checks/')) return { status: 200, json: results };
  return adminApi(method, url);
};
const peerApi: Api = (_method, { pathname }) =>
  pathname === RESULTS_CALL ? { status: 200, json: results } : undefined;

const CONTENDERS: readonly Contender[] = [
  {
    name: 'react-admin',
    build: () => buildPeer('cards-react-admin'),
    path: '/#/profiles',
    card: '.MuiListItemText-primary',
    input: 'input[name="q"]',
    call: RESULTS_CALL,
    api: peerApi,
  },
  {
    name: 'mui-cards',
    build: () => buildPeer('cards-mui'),
    path: '/',
    card: '.card',
    input: '#filter',
    call: RESULTS_CALL,
    api: peerApi,
  },
  {
    name: 'greenroom',
    build: async () => buildProduct(),
    path: `/profile_checks/${SITE}`,
    card: '.card',
    input: 'main input',
    call: `/api/sanity_checks/${SITE}`,
    api: checksApi,
  },
];

interface Sample {
  contender: string;
  open: number;
  longestTask: number;
  elements: number;
  frames: number[];
  keys: number[];
  /** Time to draw the line of 20,000 points in ms, or `null` for contenders without a graph. */
  graph: number | null;
}

async function visit(browser: Browser, contender: Contender, server: StaticServer): Promise<Sample> {
  const { name, path, card, input, call } = contender;
  const { page, errors, close } = await openVisit(browser);
  try {
    // The compiler of the benchmark names functions through a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(watchTasks);
    await page.addInitScript(probe, { row: card, input });
    await page.addInitScript(() => localStorage.setItem('greenroom.signedIn', '1'));
    await page.goto(server.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.paints?.usable !== undefined, undefined, { timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    const open = await page.evaluate(() => window.paints?.usable ?? Number.NaN);
    const longestTask = await page.evaluate(longestTaskSince, call);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const frames = await page.evaluate(scrollWindow);
    await page.evaluate(() => window.scrollTo(0, 0));
    const keys = await page.evaluate(typeKeys, { input, card, text: TYPED });
    const graph = name === 'greenroom' ? await drawGraph(page) : null;
    if (errors.length > 0) throw new Error(errors.join('; '));
    return { contender: name, open, longestTask, elements, frames, keys, graph };
  } finally {
    await close();
  }
}

/** Measures the time in ms from the choice of another metric until its line is drawn. The code is loaded before. */
async function drawGraph(page: Awaited<ReturnType<typeof openVisit>>['page']): Promise<number> {
  await page.getByRole('button', { name: 'Progress' }).click();
  await page.getByRole('slider').waitFor();
  return page.evaluate(async () => {
    const line = () =>
      [...document.querySelectorAll('svg[role=img] path')].map((path) => path.getAttribute('d'));
    const before = line().join();
    const select = document.querySelector('select');
    if (!select) throw new Error('There is no choice of a metric');
    const start = performance.now();
    Reflect.set(HTMLSelectElement.prototype, 'value', 'error_ratio', select);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    while (line().join() === before) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}

async function run({ rounds = ROUNDS, only, note }: RunOptions): Promise<SuiteResult> {
  const chosen = CONTENDERS.filter(({ name }) => only.length === 0 || only.includes(name));
  const servers = new Map<Contender, StaticServer>();
  for (const contender of chosen) servers.set(contender, await serve(await contender.build(), contender.api));
  const browser = await launchBrowser();
  const samples: Sample[] = [];
  const failures: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [contender, server] of rotated([...servers], round)) {
        note(`round ${round + 1} of ${rounds}: ${contender.name}`);
        try {
          samples.push(await visit(browser, contender, server));
        } catch (error) {
          failures.push(`${contender.name} failed in round ${round + 1}: ${String(error)}`);
        }
      }
  } finally {
    await browser.close();
    for (const server of servers.values()) await server.close();
  }
  return report(chosen, samples, failures);
}

function report(chosen: readonly Contender[], samples: readonly Sample[], failures: string[]): SuiteResult {
  const of = (name: string) => samples.filter(({ contender }) => contender === name);
  const own = of('greenroom');
  const target = (what: string, values: readonly number[], limit: number, unit = 'ms'): Target => ({
    what,
    value: values.length > 0 ? summarize(values).median : null,
    limit,
    unit,
    against: 'itself',
  });
  return {
    tables: [
      {
        title: `${PROFILES} profiles with ${results.length} results in Chromium: ms, median (min-max)`,
        head: ['contender', 'open', 'longest task', 'filter key', 'scroll frame p95', 'elements'],
        rows: chosen.map(({ name }) => [
          name,
          range(summarize(of(name).map(({ open }) => open))),
          range(summarize(of(name).map(({ longestTask }) => longestTask))),
          range(summarize(of(name).flatMap(({ keys }) => keys))),
          range(summarize(of(name).map(({ frames }) => quantile(frames, 0.95))), 1),
          range(summarize(of(name).map(({ elements }) => elements))),
        ]),
      },
    ],
    targets: [
      target(
        'longest task from the answer until the cards are painted',
        own.map(({ longestTask }) => longestTask),
        100,
      ),
      target(
        'filter key until painted',
        own.flatMap(({ keys }) => keys),
        50,
      ),
      target(
        'scroll frame, 95th percentile',
        own.map(({ frames }) => quantile(frames, 0.95)),
        17,
      ),
      target(
        'elements in the page',
        own.map(({ elements }) => elements),
        1_500,
        '',
      ),
      target(
        `graph of ${POINTS} points`,
        own.flatMap(({ graph }) => (graph === null ? [] : [graph])),
        80,
      ),
    ],
    remarks: [
      'react-admin shows a name and a count per line, all on one page. It has no cards.',
      'mui-cards puts every card into the page, as MUI’s documentation does.',
      'Neither peer shows totals, counts tags or keeps the filter in the address.',
      ...failures,
    ],
    samples,
  };
}

/** Measures the dashboard of the content checks with 5,000 profiles. */
export const checksSuite: Suite = { name: 'checks', run };
