import type { Failure } from '../requests/failure';

/** What became of one write among several: done, not necessary any more, or failed. */
export type StepEnd = { is: 'done' } | { is: 'unneeded' } | { is: 'failed'; failure: Failure };

/** Writes that are sent one by one, each for the record with an id. */
export interface Batch {
  /** All that the person has asked for, in the order in which they are sent. */
  ids: readonly number[];
  ends: Readonly<Record<number, StepEnd>>;
  /** While it is stopping, what is under way is still awaited; the others are not sent. */
  phase: 'running' | 'stopping' | 'ended';
}

/** @param queue those that are to be sent now; what became of the others stays */
export function begin(ids: readonly number[], queue: readonly number[], before?: Batch): Batch {
  const kept = Object.entries(before?.ends ?? {}).filter(([id]) => !queue.includes(Number(id)));
  return { ids, ends: Object.fromEntries(kept), phase: 'running' };
}

export const stepped = (batch: Batch, id: number, end: StepEnd): Batch => ({
  ...batch,
  ends: { ...batch.ends, [id]: end },
});

/** One that has ended has nothing to stop. */
export const stopping = (batch: Batch): Batch =>
  batch.phase === 'running' ? { ...batch, phase: 'stopping' } : batch;

export const ended = (batch: Batch): Batch => ({ ...batch, phase: 'ended' });

/** The ids by what became of them. */
export function sorted({ ids, ends }: Batch) {
  const those = (is: StepEnd['is'] | undefined): number[] => ids.filter((id) => ends[id]?.is === is);
  return {
    done: those('done'),
    unneeded: those('unneeded'),
    failed: those('failed'),
    unsent: those(undefined),
  };
}
