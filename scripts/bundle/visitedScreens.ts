import type { Browser } from '@playwright/test';
import { openVisit } from '../../bench/lib/browser';
import { load, watch } from '../../bench/lib/pageLoad';
import { type Assets, type StaticServer, serve } from '../../bench/lib/server';
import { median } from '../../bench/lib/stats';
import { weigh } from '../../bench/lib/weight';
import { LOGIN_READY, OWN, type Screen } from '../../bench/suites/loadContenders';
import { calibration, countScriptTime } from './calibration';

const VISITS = 5;
const QUIET_MS = 400;

interface Visited {
  /** Size of all JavaScript that the visit loads, in bytes (brotli). */
  bytes: number;
  scripts: number;
  /** Processor time in scripts until the page is idle, in ms. */
  scriptMs: number;
  calibrationMs: number;
}

async function visitOnce(
  browser: Browser,
  server: StaticServer,
  assets: Assets,
  screen: Screen,
): Promise<Visited> {
  const isLogin = screen === 'login';
  const calibrationMs = await calibration(browser, `${server.url}/favicon.svg`);
  const visit = await openVisit(browser);
  try {
    const read = await countScriptTime(visit);
    await watch(visit, {
      condition: { cpu: 1 },
      ready: isLogin ? LOGIN_READY : OWN.report,
      ...(!isLogin && { signedInKey: OWN.signedInKey }),
    });
    const { requests } = await load(visit, server.url + OWN.path[screen], QUIET_MS);
    const { script, scripts } = weigh(
      assets,
      requests.map(({ path }) => path),
    );
    return { bytes: Math.round(script * 1_000), scripts, scriptMs: await read(), calibrationMs };
  } finally {
    await visit.close();
  }
}

/** Opens a screen of the built app several times, each time in a new browser context without cached files. */
export async function visitScreen(browser: Browser, assets: Assets, screen: Screen): Promise<Visited[]> {
  const server = await serve(assets, OWN.api(screen));
  const visits: Visited[] = [];
  try {
    while (visits.length < VISITS) visits.push(await visitOnce(browser, server, assets, screen));
    return visits;
  } finally {
    await server.close();
  }
}

/**
 * Returns the largest number of bytes and of scripts of any visit, and the medians of the time. `scriptTime` is the
 * median script time as a multiple of the median time of the calibration loop.
 */
export function summaryOf(visits: readonly Visited[]) {
  const scriptMs = median(visits.map((visit) => visit.scriptMs));
  return {
    bytes: Math.max(...visits.map(({ bytes }) => bytes)),
    scripts: Math.max(...visits.map(({ scripts }) => scripts)),
    scriptMs,
    scriptTime: scriptMs / median(visits.map(({ calibrationMs }) => calibrationMs)),
  };
}
