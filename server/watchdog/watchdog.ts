import { Worker } from 'node:worker_threads';

/** So many looks without a beat between, and the process ends: one that was itself suspended is not to blame. */
const LOOKS = 30;

/**
 * Ends this process when its event loop has stood still for some time, so that a service manager starts it again: the
 * embedded database may spin for ever, and then neither signals nor health checks are answered. The watchdog runs in a
 * thread of its own and keeps no process alive. Start it when the server serves: what comes before, such as a first
 * start or a migration, may take as long as it needs.
 * @param limitMs 0: never
 * @param isLogJson whether the reason is a line of a JSON log on the standard output, or plain text on the error output
 */
export function startWatchdog(limitMs: number, isLogJson: boolean): void {
  if (limitMs === 0) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), limitMs / LOOKS).unref();
  const thread = new URL('./watchdogThread.mjs', import.meta.url);
  const workerData = { beats, limitMs, looks: LOOKS, isLogJson };
  new Worker(thread, { workerData, execArgv: [] }).unref();
}
