import { LoadError } from '../load/loadError';

/** Exit code of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;
/** Milliseconds within which several signals count as a single signal: npm and the terminal both send one. */
const SAME = 1_000;

/**
 * Returns a signal that Ctrl-C or `kill` aborts, so that the work stops at the next safe point. A second
 * Ctrl-C ends the process at once, and the database rolls back.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  let firstAt: number | null = null;
  const stop = () => {
    if (firstAt !== null) {
      if (performance.now() - firstAt > SAME) process.exit(INTERRUPTED);
      return;
    }
    firstAt = performance.now();
    process.stderr.write('\nStopping: the changes are rolled back.\n');
    controller.abort(new LoadError('Nothing was loaded: it was interrupted.'));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return controller.signal;
}
