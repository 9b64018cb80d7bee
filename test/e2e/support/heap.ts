import type { Page } from '@playwright/test';

export interface Heap {
  /** Bytes of scripts: their objects and code, and the memory of typed arrays. */
  scripts: number;
  /** Bytes of the browser for the page, which vary with the painted content. */
  page: number;
  nodes: number;
  listeners: number;
}

/** A smaller difference in bytes between two readings is chance. */
const AT_REST = 50_000;

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

/** Reads the memory until it falls no more: renderings and checks in the background keep the last screens meanwhile. */
export async function heapAtRest(page: Page): Promise<Heap> {
  let heap = await heapOf(page);
  for (;;) {
    const next = await heapOf(page);
    if (next.scripts > heap.scripts - AT_REST) return next;
    heap = next;
  }
}
