import type { Browser } from '@playwright/test';
import { heapMegabytes, launchBrowser, openVisit, type Throttle, throttle } from '../lib/browser';
import { buildPeer, buildProduct } from '../lib/build';
import { greenroomApi, peerApi, SITE } from '../lib/fakeApi';
import { answerGoogle } from '../lib/google';
import { probe, type Ready } from '../lib/probe';
import { type Api, type StaticServer, serve } from '../lib/server';
import { rotated } from '../lib/stats';
import { TOKEN_KEY } from '../peers/columns';
import { type LoadSample, loadReport, type Screen } from './loadReport';
import type { RunOptions, Suite, SuiteResult } from './suite';

const ROUNDS = 4;
const USABLE_WITHIN_MS = 20_000;

export const CONDITIONS: Readonly<Record<string, Throttle>> = {
  none: { cpu: 1 },
  'cpu4x+fast4g': { cpu: 4, network: { bitsPerSecond: 1_600_000, latencyMs: 150 } },
};

interface LoadContender {
  name: string;
  build: () => Promise<string>;
  api: (screen: Screen) => Api;
  path: Record<Screen, string>;
  /** What the browser of somebody signed in holds. */
  signedInKey: string;
  report: Ready;
}

const buttons = ['Sign in with Google', 'Sign in with Microsoft'];

const CONTENDERS: readonly LoadContender[] = [
  {
    name: 'react-admin',
    build: () => buildPeer('react-admin'),
    api: () => peerApi,
    signedInKey: TOKEN_KEY,
    // At its login address: at the root, signed out, it was seen to redirect without end.
    path: { login: '/#/login', report: '/#/products' },
    report: { row: '.RaDataTable-tbody tr td', input: 'input[name="q"]' },
  },
  {
    name: 'refine',
    build: () => buildPeer('refine'),
    api: () => peerApi,
    signedInKey: TOKEN_KEY,
    path: { login: '/login', report: '/products' },
    report: { row: '.MuiDataGrid-row [data-field="name"]', input: 'input[name="q"]' },
  },
  {
    name: 'greenroom',
    build: () => Promise.resolve(buildProduct()),
    api: (screen) => greenroomApi(screen === 'report'),
    signedInKey: 'greenroom.signedIn',
    path: { login: '/', report: `/requests_and_bookings/${SITE}` },
    report: { row: 'tbody tr.row th', input: 'main input' },
  },
];

interface Asked {
  paths: string[];
  firstPaint: number;
  largestPaint: number;
  usable: number;
}

/** Everything asked for before the page was usable, whether or not it had come by then. */
function readPage(): Asked {
  const { usable = Number.NaN, firstPaint = Number.NaN, largestPaint = Number.NaN } = window.paints ?? {};
  const before = performance.getEntriesByType('resource').filter((entry) => entry.startTime <= usable);
  const paths = before.map((entry) => new URL(entry.name).pathname);
  return { paths, firstPaint, largestPaint, usable };
}

async function visit(
  browser: Browser,
  { name, path, report, signedInKey }: LoadContender,
  screen: Screen,
  condition: string,
  server: StaticServer,
): Promise<LoadSample> {
  const { page, cdp, errors, close } = await openVisit(browser);
  try {
    await throttle(cdp, CONDITIONS[condition] ?? { cpu: 1 });
    await answerGoogle(cdp);
    // The runner's compiler names functions through a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(probe, screen === 'login' ? { buttons } : report);
    if (screen === 'report') await page.addInitScript((key) => localStorage.setItem(key, '1'), signedInKey);
    await page.goto(server.url + path[screen], { waitUntil: 'commit' });
    await page.waitForFunction(() => window.paints?.usable !== undefined, undefined, {
      timeout: USABLE_WITHIN_MS,
      polling: 250,
    });
    // What was under way when the page became usable is counted too, once it has come.
    await page.waitForLoadState('networkidle', { timeout: 10_000 });
    // The browser tells of its paints some time after them.
    await page.waitForFunction(() => window.paints?.firstPaint && window.paints.largestPaint, undefined, {
      timeout: 5_000,
    });
    const { paths, ...paints } = await page.evaluate(readPage);
    const scripts = [...new Set(paths.filter((asked) => asked.endsWith('.js')))];
    const size = (kind: 'brotli' | 'gzip' | 'raw') =>
      scripts.reduce((sum, script) => sum + (server.assets.get(script)?.[kind].length ?? 0), 0) / 1_000;
    if (errors.length > 0) throw new Error(errors.join('; '));
    return {
      contender: name,
      screen,
      condition,
      ...paints,
      // The document itself is no resource.
      requests: paths.length + 1,
      scripts: scripts.length,
      brotli: size('brotli'),
      gzip: size('gzip'),
      raw: size('raw'),
      heap: await heapMegabytes(cdp),
    };
  } catch (error) {
    throw new Error([String(error), ...errors].join('; '), { cause: error });
  } finally {
    await close();
  }
}

async function run({ rounds = ROUNDS, only, note }: RunOptions): Promise<SuiteResult> {
  const screens: readonly Screen[] = ['login', 'report'];
  const cases: { contender: LoadContender; screen: Screen; server: StaticServer }[] = [];
  for (const contender of CONTENDERS) {
    if (only.length > 0 && !only.includes(contender.name)) continue;
    const folder = await contender.build();
    for (const screen of screens)
      cases.push({ contender, screen, server: await serve(folder, contender.api(screen)) });
  }
  const browser = await launchBrowser();
  const samples: LoadSample[] = [];
  const failures: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const condition of Object.keys(CONDITIONS)) {
        note(`round ${round + 1} of ${rounds}: ${condition}`);
        for (const { contender, screen, server } of rotated(cases, round * screens.length)) {
          try {
            samples.push(await visit(browser, contender, screen, condition, server));
          } catch (error) {
            failures.push(
              `${contender.name} ${screen} ${condition} failed in round ${round + 1}: ${String(error)}`,
            );
          }
        }
      }
    }
  } finally {
    await browser.close();
    for (const { server } of cases) await server.close();
  }
  return loadReport(samples, failures);
}

export const loadSuite: Suite = { name: 'load', run };
