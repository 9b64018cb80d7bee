import type { Browser } from '@playwright/test';
import { openVisit } from '../../bench/lib/browser';
import { load, watch } from '../../bench/lib/pageLoad';
import { type Assets, type StaticServer, serve } from '../../bench/lib/server';
import { median } from '../../bench/lib/stats';
import { weigh } from '../../bench/lib/weight';
import { LOGIN_READY, OWN, type Screen } from '../../bench/suites/loadContenders';
import { countScriptTime, yardstick } from './yardstick';

const VISITS = 5;
const QUIET_MS = 400;

interface Visited {
  /** All the JavaScript of the visit, brotli. */
  bytes: number;
  scripts: number;
  /** Processor time in scripts until the page had come to rest, and what the machine took for the yardstick. */
  scriptMs: number;
  yardstickMs: number;
}

async function visitOnce(
  browser: Browser,
  server: StaticServer,
  assets: Assets,
  screen: Screen,
): Promise<Visited> {
  const isLogin = screen === 'login';
  const yardstickMs = await yardstick(browser, `${server.url}/favicon.svg`);
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
    return { bytes: Math.round(script * 1_000), scripts, scriptMs: await read(), yardstickMs };
  } finally {
    await visit.close();
  }
}

/** First visits of a screen of the built app, a few of them, each by somebody who was never here before. */
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

/** The bytes of the visit that asked for most; the time in times of the yardstick, by the medians of both. */
export function summaryOf(visits: readonly Visited[]) {
  const scriptMs = median(visits.map((visit) => visit.scriptMs));
  return {
    bytes: Math.max(...visits.map(({ bytes }) => bytes)),
    scripts: Math.max(...visits.map(({ scripts }) => scripts)),
    scriptMs,
    scriptTime: scriptMs / median(visits.map(({ yardstickMs }) => yardstickMs)),
  };
}
