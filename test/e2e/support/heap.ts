import type { Page } from '@playwright/test';

interface Heap {
  /** Bytes that scripts hold: their objects and code, and the memory behind typed arrays. */
  scripts: number;
  /** Bytes that the browser holds for the page, which come and go with what it has painted. */
  page: number;
  nodes: number;
  listeners: number;
}

/** What is in use on the page, without what is only waiting to be collected. */
export async function heapOf(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  // What the first round lets go of may hold more.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { scripts: usedSize + backingStorageSize, page: embedderHeapUsedSize, nodes, listeners };
}
