import type { LoadProgress } from '../load/load';

const MB = 1_000_000;
/** Lines between two reports where nobody sees a line change in place. */
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
 * Shows how far a load has come: in place on a terminal; elsewhere a line for every 250,000 lines, so that a
 * small file is loaded without a word.
 * @param size of the file in bytes, `null` where nobody knows
 * @param now milliseconds
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
    /** Leaves the line to whatever is said next. */
    end: (): void => {
      if (output.isTTY && shown.step !== '') output.write('\r\u001b[K');
    },
  };
}
