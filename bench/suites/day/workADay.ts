import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '@server/cli/prepareDatabase';
import { openVisit, throttle } from '../../lib/browser';
import { SHORTEST_MS, watchInteractions } from '../../lib/interactions';
import { administer, goTo, signIn, workChecks, workGraph, workPreferences } from './otherSteps';
import { workPeer } from './peerSteps';
import { askRequests, readOthers, readRequests, turnRequests } from './reportSteps';
import { type Hand, type StepSample, takeHand } from './steps';

const CPU = 4;
const ADMIN = 'admin@greenroom.example';
const REPORT = '/requests_and_bookings/dk.athenas.example';
const NETWORKS = '/ads/dk.athenas.example';

/** Steps that belong together. */
export interface Part {
  name: string;
  /** The screen on which the part begins. It is opened again if the part before has failed. */
  path: string;
  work: (hand: Hand) => Promise<void>;
}

/** The parts of a day, in their order. Each begins where the part before ends. */
export const DAY: readonly Part[] = [
  { name: 'sign-in', path: '/', work: (hand) => signIn(hand, ADMIN, DEMO_PASSWORD) },
  { name: 'report', path: '/', work: readRequests },
  { name: 'spans, sites and tabs', path: REPORT, work: turnRequests },
  { name: 'explanations, panels and exports', path: REPORT, work: askRequests },
  { name: 'other reports', path: REPORT, work: readOthers },
  { name: 'graph', path: NETWORKS, work: workGraph },
  { name: 'checks', path: '/rq_graph/dk.athenas.example', work: workChecks },
  { name: 'administration', path: '/', work: administer },
  { name: 'preferences', path: '/', work: workPreferences },
  { name: 'Go to', path: '/', work: goTo },
];

const isWithShared = ({ name }: Part) => ['sign-in', 'report', 'administration'].includes(name);
/** The parts with the steps that react-admin has too, so that both begin with a new page. */
export const SHARED_DAY: readonly Part[] = DAY.filter(isWithShared);
/** The same steps on the peer's page. */
export const PEER_DAY: readonly Part[] = [{ name: 'lists and an editor', path: '/', work: workPeer }];

export interface DayOutcome {
  steps: StepSample[];
  /** Messages of the parts that failed, and of uncaught errors in the page. */
  failures: string[];
}

/** Opens a page under 4x CPU, and makes the steps of all parts. A part that fails does not end the day. */
export async function workADay(browser: Browser, url: string, parts: readonly Part[]): Promise<DayOutcome> {
  const visit = await openVisit(browser);
  const { page, cdp, errors, close } = visit;
  const steps: StepSample[] = [];
  const failures: string[] = [];
  try {
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    // The compiler of the benchmark names functions through a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(watchInteractions, SHORTEST_MS);
    await throttle(cdp, { cpu: CPU });
    const hand = takeHand(visit, steps);
    await page.goto(url);
    let isLost = false;
    for (const { name, path, work } of parts) {
      try {
        if (isLost) await page.goto(url + path);
        isLost = false;
        await work(hand);
      } catch (error) {
        isLost = true;
        failures.push(`${name}: ${String(error).split('\n', 1).join()}`);
      }
    }
    return { steps, failures: [...failures, ...errors.map((error) => `The page failed: ${error}`)] };
  } finally {
    await close();
  }
}
