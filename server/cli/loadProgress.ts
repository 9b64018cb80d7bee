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

/** Characters of the progress bar. */
const BAR = 20;
/** A step shows its remaining time after this number of milliseconds. */
const EARLY = 2_000;

const whole = (count: number): string => Math.floor(count).toLocaleString('en');
const megabytes = (bytes: number): string => (bytes / MB).toFixed(1);

const bar = (part: number): string => {
  const done = Math.round(part * BAR);
  return `[${'#'.repeat(done)}${' '.repeat(BAR - done)}] ${Math.floor(part * 100)} %`;
};

const duration = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** Describes the done part of a step, and its remaining time at the present speed. */
function partWords(part: number, elapsedMs: number): string {
  const isKnown = part > 0 && part < 1 && elapsedMs >= EARLY;
  return isKnown ? `${bar(part)}, ${duration((elapsedMs * (1 - part)) / part)} left` : bar(part);
}

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

  let step = { name: '', at: startedAt };

  /** Returns the bar of a step on a terminal, or '' if the size is unknown. */
  const barOf = (progress: LoadProgress): string => {
    if (!output.isTTY) return '';
    if (step.name !== progress.step) step = { name: progress.step, at: now() };
    const [done, of] =
      progress.step === 'writing' ? [progress.lines, progress.of] : [progress.bytes, size ?? Number.NaN];
    if (!(of > 0)) return '';
    const since = progress.step === 'reading' ? startedAt : step.at;
    return `${partWords(Math.min(1, done / of), now() - since)}, `;
  };

  const describe = (progress: LoadProgress): string =>
    `${progress.step}: ${barOf(progress)}${countsOf(progress)}`;

  const countsOf = (progress: LoadProgress): string => {
    if (progress.step === 'writing') {
      return `${whole(progress.lines)} of ${whole(progress.of)} lines`;
    }
    const seconds = Math.max(0.001, (now() - startedAt) / 1_000);
    const bytes =
      size === null ? megabytes(progress.bytes) : `${megabytes(progress.bytes)} of ${megabytes(size)}`;
    return `${whole(progress.lines)} lines, ${bytes} MB, ${whole(progress.lines / seconds)} lines/s`;
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
