import { print } from './terminal';

/** Most milliseconds that a stop may take before the process exits. Running requests finish within this time. */
const LONGEST_STOP_MS = 25_000;

export interface StopSignals {
  /** The first stop signal aborts this signal. */
  signal: AbortSignal;
  /** Sets the function that a signal calls before the process ends. */
  closeWith(close: () => Promise<void>): void;
}

/**
 * Listens to SIGTERM and SIGINT from the start: the first process of a container receives no signal that it
 * does not listen to. Before the server serves, a signal ends the start at once.
 */
export function listenToStopSignals(): StopSignals {
  const controller = new AbortController();
  let isStopping = false;
  let close = async (): Promise<void> => {
    print('\nStopped before the server was ready. The next start continues after the last completed step.');
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
