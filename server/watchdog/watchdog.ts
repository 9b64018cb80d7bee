import { Worker } from 'node:worker_threads';

/** So many looks without a beat between, and the process ends: one that was itself suspended is not to blame. */
const LOOKS = 30;

/**
 * Ends this process when its event loop has stood still for some time, so that whoever runs it starts it anew: the
 * embedded database may spin for ever, and then neither signals nor health checks are answered. The reason is in the
 * log. It watches from a thread of its own, and keeps no process alive.
 * @param limitMs 0: never
 */
export function startWatchdog(limitMs: number): void {
  if (limitMs === 0) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), limitMs / LOOKS).unref();
  const thread = new URL('./watchdogThread.mjs', import.meta.url);
  new Worker(thread, { workerData: { beats, limitMs, looks: LOOKS }, execArgv: [] }).unref();
}
