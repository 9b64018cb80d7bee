import { LoadError } from '../load/loadError';

/** What shells answer for a program that Ctrl-C has ended. */
const INTERRUPTED = 130;
/** Milliseconds in which signals are one and the same: npm and the terminal both send it. */
const SAME = 1_000;

/**
 * Ends, with Ctrl-C or `kill`, at the next place where nothing is left half done. A second Ctrl-C ends the process,
 * and leaves it to the database to take back what it was at.
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
    process.stderr.write('\nEnding: what was written is taken back.\n');
    controller.abort(new LoadError('Nothing was loaded: it was interrupted.'));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return controller.signal;
}
