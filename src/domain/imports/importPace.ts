import type { Import } from './imports';

/** The speed of a step: the done part at two times, in epoch ms. */
export interface Pace {
  step: 'reading' | 'writing';
  from: { part: number; at: number };
  to: { part: number; at: number };
}

/** Time in ms that a step must have run before the remaining time is worth showing. */
const LEAST_MS = 2_000;

/** Returns the pace after a new reading of the progress. A new step starts a new pace. */
export function nextPace(pace: Pace | null, { progress }: Import, at: number): Pace | null {
  if (progress === null) return null;
  const { step, part } = progress;
  const now = { part, at };
  return pace?.step === step && part >= pace.to.part ? { ...pace, to: now } : { step, from: now, to: now };
}

/** Returns the remaining time of the step in ms, or `null` if the time is not known. */
export function remainingMs(pace: Pace | null): number | null {
  if (!pace) return null;
  const ms = pace.to.at - pace.from.at;
  const done = pace.to.part - pace.from.part;
  return ms < LEAST_MS || done <= 0 ? null : ((1 - pace.to.part) * ms) / done;
}

/** Returns a text such as "about 2 minutes left", or `null` for an unknown time. */
export function remainingText(ms: number | null): string | null {
  if (ms === null) return null;
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.round(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
