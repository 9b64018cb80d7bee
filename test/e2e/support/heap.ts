import type { Page } from '@playwright/test';

interface Heap {
  /** Bytes of scripts: their objects and code, and the memory of typed arrays. */
  scripts: number;
  /** Bytes of the browser for the page, which vary with the painted content. */
  page: number;
  nodes: number;
  listeners: number;
}

/** Returns the memory of the page in bytes after a garbage collection. */
export async function heapOf(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  // Objects that the first collection frees may have kept other objects alive.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { scripts: usedSize + backingStorageSize, page: embedderHeapUsedSize, nodes, listeners };
}
