/** Kind of a call. nginx repeats a `read` if a process breaks off; nginx does not repeat a `write`. */
export type CallKind = 'read' | 'write';

interface Outcome {
  kind: CallKind;
  /** The HTTP status, with a suffix if the answer is not from the API. */
  result: string;
  at: number;
  ms: number;
}

const isGood = ({ result }: Outcome): boolean => /^2|^304/.test(result);

/** Collects the outcomes of the calls of a run. */
export class Tally {
  private readonly outcomes: Outcome[] = [];

  add(kind: CallKind, result: string, startedAt: number): void {
    const at = performance.now();
    this.outcomes.push({ kind, result, at, ms: at - startedAt });
  }

  /** Returns the number of calls by kind and result. */
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

  /** Returns the number of failed reads from `from` until before `to`, in milliseconds of `performance.now()`. */
  badReads(from: number, to: number): number {
    return this.badReadTimes(from, to).length;
  }

  /** Returns the milliseconds from `from` until the last failed read before `to`, or 0 if no read failed. */
  recoveryMs(from: number, to: number): number {
    return this.badReadTimes(from, to).reduce((latest, at) => Math.max(latest, at - from), 0);
  }

  /** Returns a percentile of the response time of successful calls, in milliseconds. */
  percentile(kind: CallKind, percent: number): number {
    const times = this.outcomes.filter((one) => one.kind === kind && isGood(one)).map(({ ms }) => ms);
    times.sort((a, b) => a - b);
    return times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0;
  }
}
