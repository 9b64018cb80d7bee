import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiServer } from '../../lib/apiServer';
import { launchBrowser } from '../../lib/browser';
import { buildPeer, buildProduct } from '../../lib/build';
import { makeLargeAnswers } from '../../lib/largeAnswers';
import { serveOverlay } from '../../lib/overlay';
import { serve } from '../../lib/server';
import { rotated } from '../../lib/stats';
import type { RunOptions, Suite, SuiteResult } from '../suite';
import { type DaySample, dayReport } from './dayReport';
import { dayPeerApi } from './peerSteps';
import { DAY, type Part, PEER_DAY, SHARED_DAY, workADay } from './workADay';

const ROUNDS = 3;

interface Contender {
  name: DaySample['contender'];
  url: string;
  parts: readonly Part[];
  close: () => Promise<void>;
}

/**
 * Starts the servers of the chosen contenders: the whole day on the demo and on large data, and react-admin beside the
 * same steps of Greenroom.
 */
async function openContenders(apiUrl: string, only: readonly string[]): Promise<Contender[]> {
  const isChosen = (name: string) => only.length === 0 || only.includes(name);
  const contenders: Contender[] = [];
  if (isChosen('demo'))
    contenders.push({ name: 'demo', url: apiUrl, parts: DAY, close: () => Promise.resolve() });
  if (isChosen('large')) {
    const { url, close } = await serveOverlay(apiUrl, makeLargeAnswers());
    contenders.push({ name: 'large', url, parts: DAY, close });
  }
  if (isChosen('react-admin')) {
    const { url, close } = await serve(await buildPeer('react-admin-day'), dayPeerApi);
    contenders.push({ name: 'greenroom', url: apiUrl, parts: SHARED_DAY, close: () => Promise.resolve() });
    contenders.push({ name: 'react-admin', url, parts: PEER_DAY, close });
  }
  return contenders;
}

async function run({ rounds = ROUNDS, only, note }: RunOptions): Promise<SuiteResult> {
  buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-day-'));
  try {
    note('filling the database with the demo group');
    const server = await startApiServer(dataDir);
    const contenders: Contender[] = [];
    const samples: DaySample[] = [];
    const failures: string[] = [];
    try {
      contenders.push(...(await openContenders(server.url, only)));
      for (let round = 0; round < rounds; round += 1)
        for (const { name, url, parts } of rotated(contenders, round)) {
          note(`round ${round + 1} of ${rounds}: ${name}`);
          const browser = await launchBrowser();
          try {
            const outcome = await workADay(browser, url, parts);
            samples.push(...outcome.steps.map((step) => ({ ...step, contender: name, round })));
            for (const failure of outcome.failures) {
              note(`${name}, ${failure}`);
              failures.push(`${name}, round ${round + 1}, ${failure}`);
            }
          } finally {
            await browser.close();
          }
        }
    } finally {
      for (const { close } of contenders) await close();
      await server.stop();
    }
    return dayReport(samples, failures);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures the interactions of a working day over all screens, on the demo and on large data. */
export const daySuite: Suite = { name: 'day', run };
