import type { Browser } from '@playwright/test';
import { heapMegabytes, launchBrowser, openVisit } from '../lib/browser';
import { buildGraphPeer, buildOwnPage } from '../lib/build';
import { type StaticServer, serve } from '../lib/server';
import { rotated } from '../lib/stats';
import { type GraphSample, graphReport } from './graphReport';
import type { RunOptions, Suite, SuiteResult } from './suite';

const SIZES = [
  { nodes: 300, edges: 1_000 },
  { nodes: 2_000, edges: 10_000 },
  { nodes: 5_000, edges: 25_000 },
  { nodes: 20_000, edges: 80_000 },
] as const;
const ROUNDS = 2;
/** Time limit for a layout. */
const GIVE_UP_MS = 60_000;

const CONTENDERS = [
  { name: 'd3-force', build: () => buildGraphPeer('d3-force') },
  { name: 'force-graph', build: () => buildGraphPeer('force-graph') },
  { name: 'sigma', build: () => buildGraphPeer('sigma') },
  { name: 'greenroom', build: () => buildOwnPage('greenroom-graph') },
];

async function visit(
  browser: Browser,
  contender: string,
  { url }: StaticServer,
  { nodes, edges }: (typeof SIZES)[number],
): Promise<GraphSample> {
  const { page, cdp, errors, close } = await openVisit(browser);
  try {
    await page.goto(`${url}/?nodes=${nodes}&edges=${edges}`);
    await page.waitForFunction(() => window.graphBench !== undefined, undefined, { timeout: 30_000 });
    const empty = await heapMegabytes(cdp);
    page.setDefaultTimeout(GIVE_UP_MS * 3);
    const times = await page.evaluate((giveUp) => window.graphBench?.run(giveUp), GIVE_UP_MS);
    if (!times) throw new Error('The page has no bench');
    const heap = times.settled === null ? Number.NaN : (await heapMegabytes(cdp)) - empty;
    if (errors.length > 0) throw new Error(errors.join('; '));
    return { contender, nodes, heap, ...times };
  } finally {
    await close();
  }
}

async function run({ rounds = ROUNDS, only, note }: RunOptions): Promise<SuiteResult> {
  const chosen = CONTENDERS.filter(({ name }) => only.length === 0 || only.includes(name));
  const servers = new Map<string, StaticServer>();
  for (const { name, build } of chosen) servers.set(name, await serve(await build()));
  const browser = await launchBrowser();
  const samples: GraphSample[] = [];
  const failures: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const size of SIZES) {
        for (const [name, server] of rotated([...servers], round)) {
          note(`round ${round + 1} of ${rounds}: ${name}, ${size.nodes} nodes`);
          try {
            samples.push(await visit(browser, name, server, size));
          } catch (error) {
            failures.push(`${name} at ${size.nodes} nodes failed in round ${round + 1}: ${String(error)}`);
          }
        }
      }
    }
  } finally {
    await browser.close();
    for (const server of servers.values()) await server.close();
  }
  return graphReport(samples, failures);
}

export const graphSuite: Suite = { name: 'graph', run };
