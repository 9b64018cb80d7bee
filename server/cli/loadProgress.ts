import type { LoadProgress } from '../load/load';

const MB = 1_000_000;
/** Number of lines between two reports if the output is not a terminal. */
const FAR = 250_000;
/** Milliseconds between two reports on a terminal. */
const OFTEN = 100;

interface Output {
  isTTY?: boolean;
  write: (text: string) => unknown;
}

const whole = (count: number): string => Math.floor(count).toLocaleString('en');
const megabytes = (bytes: number): string => (bytes / MB).toFixed(1);

/**
 * Shows the progress of a load. On a terminal, one line is updated in place. Other outputs get a line for
 * every 250,000 lines, so a small file prints nothing.
 * @param size size of the file in bytes, or `null` if unknown
 * @param now returns the current time in milliseconds
 */
export function createLoadProgress(output: Output, size: number | null, now: () => number) {
  const startedAt = now();
  let shownAt = Number.NEGATIVE_INFINITY;
  let shown = { step: '', far: 0 };

  const describe = (progress: LoadProgress): string => {
    if (progress.step === 'writing') {
      return `writing: ${whole(progress.lines)} of ${whole(progress.of)} lines`;
    }
    const seconds = Math.max(0.001, (now() - startedAt) / 1_000);
    const bytes =
      size === null ? megabytes(progress.bytes) : `${megabytes(progress.bytes)} of ${megabytes(size)}`;
    return `reading: ${whole(progress.lines)} lines, ${bytes} MB, ${whole(progress.lines / seconds)} lines/s`;
  };

  return {
    show: (progress: LoadProgress): void => {
      const { step, lines } = progress;
      if (output.isTTY) {
        if (step === shown.step && now() - shownAt < OFTEN) return;
        shownAt = now();
        shown = { step, far: 0 };
        output.write(`\r\u001b[K${describe(progress)}`);
        return;
      }
      const far = Math.floor(lines / FAR);
      const before = step === shown.step ? shown.far : 0;
      shown = { step, far };
      if (far > before) output.write(`${describe(progress)}\n`);
    },
    /** Clears the line for later output. */
    end: (): void => {
      if (output.isTTY && shown.step !== '') output.write('\r\u001b[K');
    },
  };
}
