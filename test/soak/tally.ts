/** What a call may be: one that nginx repeats by itself when a process breaks off, or one that it does not. */
export type CallKind = 'read' | 'write';

interface Outcome {
  kind: CallKind;
  /** The status, and whose answer it is where that is not the API's. */
  result: string;
  at: number;
  ms: number;
}

const isGood = ({ result }: Outcome): boolean => /^2|^304/.test(result);

/** How the calls of a run ended. */
export class Tally {
  private readonly outcomes: Outcome[] = [];

  add(kind: CallKind, result: string, startedAt: number): void {
    const at = performance.now();
    this.outcomes.push({ kind, result, at, ms: at - startedAt });
  }

  /** Counts by kind and result. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind, result } of this.outcomes) {
      const key = `${kind} ${result}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }

  private badReadTimes(from: number, to: number): number[] {
    return this.outcomes
      .filter((one) => one.kind === 'read' && !isGood(one) && one.at >= from && one.at < to)
      .map(({ at }) => at);
  }

  /** How many reads ended badly in a stretch of time. */
  badReads(from: number, to: number): number {
    return this.badReadTimes(from, to).length;
  }

  /** Milliseconds from a moment until reads no longer end badly, up to another; 0 when none did. */
  recoveryMs(from: number, to: number): number {
    return this.badReadTimes(from, to).reduce((latest, at) => Math.max(latest, at - from), 0);
  }

  /** The time within which so many of a hundred good calls were answered. */
  percentile(kind: CallKind, percent: number): number {
    const times = this.outcomes.filter((one) => one.kind === kind && isGood(one)).map(({ ms }) => ms);
    times.sort((a, b) => a - b);
    return times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0;
  }
}
