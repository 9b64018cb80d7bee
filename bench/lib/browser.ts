import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../test/e2e/support/chromium';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Visit {
  page: Page;
  cdp: CDPSession;
  /** Messages of uncaught errors in the page, so that a contender with errors is not measured unnoticed. */
  errors: string[];
  close: () => Promise<void>;
}

/** Starts the machine's own Chromium, or the browser at the given path. */
export function launchBrowser(executablePath = findChromium()): Promise<Browser> {
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: FLAGS });
}

/** Opens a browser context of a first visit: without cached files and without stored data. */
export function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
}

/** Opens a visit with the cached files and stored data of earlier visits in the context. */
export async function visitAgain(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, cdp, errors, close: () => page.close() };
}

/** Opens a visit in a new context. */
export async function openVisit(browser: Browser): Promise<Visit> {
  const context = await openContext(browser);
  return { ...(await visitAgain(context)), close: () => context.close() };
}

/** Returns the size of the heap after a full garbage collection, in MB. */
export async function heapMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
}

export interface Throttle {
  cpu: number;
  /** Speed in bits per second and latency in ms. Defaults to the speed of loopback. */
  network?: { bitsPerSecond: number; latencyMs: number };
}

export async function throttle(cdp: CDPSession, { cpu, network }: Throttle): Promise<void> {
  if (network) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.bitsPerSecond / 8,
      uploadThroughput: network.bitsPerSecond / 8,
    });
  }
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
