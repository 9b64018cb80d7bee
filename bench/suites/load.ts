import { setTimeout as rest } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { heapMegabytes, launchBrowser, openContext, visitAgain } from '../lib/browser';
import { load, watch } from '../lib/pageLoad';
import { type Assets, loadAssets, type StaticServer, serve } from '../lib/server';
import { rotated } from '../lib/stats';
import { BUTTONS, type ClickSample, clickEarly } from './loadClicks';
import {
  CONDITION_NAMES,
  CONDITIONS,
  CONTENDERS,
  type Condition,
  LOGIN_READY,
  type LoadContender,
  OWN,
  SCREENS,
  type Screen,
} from './loadContenders';
import { loadReport } from './loadReport';
import { figuresOf, type LoadSample, VISITS } from './loadSample';
import type { RunOptions, Suite, SuiteResult } from './suite';

const ROUNDS = 7;
/** Pause between visits, in which the browser cleans up the previous page. */
const REST_MS = 400;

interface Case {
  contender: LoadContender;
  screen: Screen;
  server: StaticServer;
  assets: Assets;
  next: Assets | undefined;
}

async function openCases(only: readonly string[]): Promise<Case[]> {
  const cases: Case[] = [];
  for (const contender of CONTENDERS) {
    if (only.length > 0 && !only.includes(contender.name)) continue;
    const assets = loadAssets(await contender.build());
    const next = contender.buildNext && loadAssets(await contender.buildNext());
    for (const screen of SCREENS)
      cases.push({ contender, screen, assets, next, server: await serve(assets, contender.api(screen)) });
  }
  return cases;
}

/** Makes all kinds of visits in one new browser context. */
async function visits(
  browser: Browser,
  { contender, screen, server, assets, next }: Case,
  condition: Condition,
): Promise<LoadSample[]> {
  const { name, path, report, field, signedInKey } = contender;
  const isLogin = screen === 'login';
  const context = await openContext(browser);
  const samples: LoadSample[] = [];
  try {
    for (const kind of next ? VISITS : VISITS.slice(0, 1)) {
      const served = kind === 'released' && next ? next : assets;
      server.release(served);
      await rest(REST_MS);
      const visit = await visitAgain(context);
      await watch(visit, {
        ready: isLogin ? LOGIN_READY : report,
        condition: CONDITIONS[condition],
        ...(isLogin ? field !== undefined && { field } : { signedInKey }),
      });
      const loaded = await load(visit, server.url + path[screen]);
      const figures = figuresOf(loaded, served, await heapMegabytes(visit.cdp));
      samples.push({ contender: name, screen, condition, visit: kind, ...figures });
      await visit.close();
    }
    return samples;
  } finally {
    server.release(assets);
    await context.close();
  }
}

const isOwnLogin = ({ contender, screen }: Case): boolean => contender === OWN && screen === 'login';

async function run({ rounds = ROUNDS, only, note }: RunOptions): Promise<SuiteResult> {
  const cases = await openCases(only);
  const browser = await launchBrowser();
  const samples: LoadSample[] = [];
  const clicks: ClickSample[] = [];
  const failures: string[] = [];
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      failures.push(`${what} failed: ${String(error)}`);
    }
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const condition of CONDITION_NAMES) {
        note(`round ${round + 1} of ${rounds}: ${condition}`);
        const where = `${condition} in round ${round + 1}`;
        for (const each of rotated(cases, round * SCREENS.length))
          await attempt(`${each.contender.name} ${each.screen} ${where}`, async () => {
            samples.push(...(await visits(browser, each, condition)));
          });
        // The clicks come last, because no other contender has clicks, and a click might affect the next visit.
        for (const { server, contender } of cases.filter(isOwnLogin))
          for (const button of BUTTONS)
            await attempt(`a click on ${button} ${where}`, async () => {
              const address = server.url + contender.path.login;
              clicks.push(await clickEarly(browser, address, button, condition));
            });
      }
    }
  } finally {
    await browser.close();
    for (const { server } of cases) await server.close();
  }
  return loadReport(samples, clicks, failures);
}

export const loadSuite: Suite = { name: 'load', run };
