import type { Browser } from '@playwright/test';
import { launchBrowser, openVisit } from '../lib/browser';
import { buildProduct } from '../lib/build';
import { typeKeys } from '../lib/cardsInPage';
import { makeRows } from '../lib/data';
import { adminApi } from '../lib/fakeApi';
import { scrollInside, sortTwice, typeIntoValue } from '../lib/gridInPage';
import { range, type Target } from '../lib/print';
import { probe } from '../lib/probe';
import { type Api, serve } from '../lib/server';
import { quantile, summarize } from '../lib/stats';
import type { RunOptions, Suite, SuiteResult } from './suite';

const USERS = 2_000;
const KEYS = 5_000;
const ROUNDS = 3;
const TYPED = 'anders';
const ROW = '[role="row"][data-id]';
const SCROLLER = '.MuiDataGrid-virtualScroller';
/** Limit for a sort or a filter, until painted. Reports have the same limit. */
const LIMIT_MS = 100;
const MOST_CELLS = 600;
const MOST_ELEMENTS = 2_500;

interface Grid {
  name: string;
  path: string;
  heading: string;
  /** Selector of the first value that can be typed into. */
  value?: string;
}

const GRIDS: readonly Grid[] = [
  { name: 'users', path: '/users', heading: '[data-field="name"][role="columnheader"]' },
  {
    name: 'preferences',
    path: '/preferences',
    heading: '[data-field="key"][role="columnheader"]',
    value: `${ROW} textarea`,
  },
];

const users = makeRows(USERS).map(({ name }, index) => ({
  id: index + 1,
  name,
  email: `person.${index + 1}@greenroom.example`,
  roles: [],
  notifications: [],
}));
const keyValues = Object.fromEntries(
  makeRows(KEYS).map(({ name }, index) => [`${name.toLowerCase()}.${index}`, `value ${index}`]),
);

const api: Api = (method, url) => {
  if (url.pathname === '/api/users') return { status: 200, json: users };
  if (url.pathname === '/api/key_val_store') return { status: 200, json: keyValues };
  return adminApi(method, url);
};

interface Sample {
  grid: string;
  open: number;
  sorts: number[];
  keys: number[];
  valueKeys: number[];
  frames: number[];
  cells: number;
  elements: number;
}

async function visit(browser: Browser, { name, path, heading, value }: Grid, url: string): Promise<Sample> {
  const { page, errors, close } = await openVisit(browser);
  try {
    // The compiler of the benchmark names functions through a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(probe, { row: ROW, input: 'main input' });
    await page.addInitScript(() => localStorage.setItem('greenroom.signedIn', '1'));
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.paints?.usable !== undefined, undefined, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const open = await page.evaluate(() => window.paints?.usable ?? Number.NaN);
    const cells = await page.locator('[role="gridcell"]').count();
    const elements = await page.locator('*').count();
    const frames = await page.evaluate(scrollInside, SCROLLER);
    const sorts = await page.evaluate(sortTwice, { heading, row: ROW });
    const keys = await page.evaluate(typeKeys, { input: 'main input', card: ROW, text: TYPED });
    const valueKeys = value === undefined ? [] : await page.evaluate(typeIntoValue, value);
    if (errors.length > 0) throw new Error(errors.join('; '));
    return { grid: name, open, sorts, keys, valueKeys, frames, cells, elements };
  } finally {
    await close();
  }
}

async function run({ rounds = ROUNDS, only, note }: RunOptions): Promise<SuiteResult> {
  const server = await serve(buildProduct(), api);
  const browser = await launchBrowser();
  const chosen = GRIDS.filter(({ name }) => only.length === 0 || only.includes(name));
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      note(`round ${round + 1} of ${rounds}`);
      for (const grid of chosen) samples.push(await visit(browser, grid, server.url));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return report(chosen, samples);
}

function report(chosen: readonly Grid[], samples: readonly Sample[]): SuiteResult {
  const of = (name: string) => samples.filter(({ grid }) => grid === name);
  const p95 = ({ frames }: Sample): number => quantile(frames, 0.95);
  const target = (what: string, values: readonly number[], limit: number, unit = 'ms'): Target => ({
    what,
    value: summarize(values).median,
    limit,
    unit,
    against: 'itself',
  });
  return {
    tables: [
      {
        title: `Lists of ${USERS} users and ${KEYS} keys in Chromium: ms, median (min-max)`,
        head: [
          'list',
          'open',
          'sort',
          'filter key',
          'key in a value',
          'scroll frame p95',
          'cells',
          'elements',
        ],
        rows: chosen.map(({ name, value }) => [
          name,
          range(summarize(of(name).map(({ open }) => open))),
          range(summarize(of(name).flatMap(({ sorts }) => sorts))),
          range(summarize(of(name).flatMap(({ keys }) => keys))),
          value === undefined ? '' : range(summarize(of(name).flatMap(({ valueKeys }) => valueKeys))),
          range(summarize(of(name).map(p95)), 1),
          range(summarize(of(name).map(({ cells }) => cells))),
          range(summarize(of(name).map(({ elements }) => elements))),
        ]),
      },
    ],
    targets: chosen.flatMap(({ name, value }) => [
      target(
        `${name}: sort, median`,
        of(name).flatMap(({ sorts }) => sorts),
        LIMIT_MS,
      ),
      target(
        `${name}: filter key, median`,
        of(name).flatMap(({ keys }) => keys),
        LIMIT_MS,
      ),
      ...(value === undefined
        ? []
        : [
            target(
              `${name}: key in a value, median`,
              of(name).flatMap(({ valueKeys }) => valueKeys),
              LIMIT_MS,
            ),
          ]),
      target(`${name}: scroll frame, 95th percentile`, of(name).map(p95), 17),
      target(
        `${name}: cells`,
        of(name).map(({ cells }) => cells),
        MOST_CELLS,
        '',
      ),
      target(
        `${name}: elements`,
        of(name).map(({ elements }) => elements),
        MOST_ELEMENTS,
        '',
      ),
    ]),
    remarks: ['All rows are in the grid, without pages.'],
    samples,
  };
}

/** Measures the administration's long lists, which use MUI's DataGrid. */
export const gridsSuite: Suite = { name: 'grids', run };
