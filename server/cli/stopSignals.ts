import { tell } from './terminal';

/** The longest time that a stop may take before it is forced, in milliseconds. Requests under way finish in it. */
const LONGEST_STOP_MS = 25_000;

export interface StopSignals {
  /** Aborted by the first signal. */
  signal: AbortSignal;
  /** From now on a signal calls `close`, and the process ends after it. */
  closeWith(close: () => Promise<void>): void;
}

/**
 * Listens to SIGTERM and SIGINT from the first moment on: a process that is the first of a container is sent no signal
 * that it does not listen to. Before the server serves, a signal ends the start at once.
 */
export function listenToStopSignals(): StopSignals {
  const controller = new AbortController();
  let isStopping = false;
  let close = async (): Promise<void> => {
    tell('\nStopped before the server was ready. The next start continues from what is complete.');
  };
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    controller.abort();
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  return {
    signal: controller.signal,
    closeWith(closeServer) {
      close = closeServer;
    },
  };
}
