import { Worker } from 'node:worker_threads';

/** The process ends after this many looks without a beat. A suspended process is not ended when it resumes. */
const LOOKS = 30;

/**
 * Ends this process when its event loop has been blocked for `limitMs`, so that a service manager restarts the server.
 * The embedded database may loop endlessly, and then the process answers neither signals nor health checks. The
 * watchdog runs in its own thread and does not keep the process alive. Start the watchdog after the server listens,
 * because a first start or a migration may block the event loop for long.
 * @param limitMs the limit in milliseconds; 0 disables the watchdog
 * @param isLogJson true: writes the reason as a JSON log line to standard output; false: as text to standard error
 */
export function startWatchdog(limitMs: number, isLogJson: boolean): void {
  if (limitMs === 0) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), limitMs / LOOKS).unref();
  const thread = new URL('./watchdogThread.mjs', import.meta.url);
  const workerData = { beats, limitMs, looks: LOOKS, isLogJson };
  new Worker(thread, { workerData, execArgv: [] }).unref();
}
