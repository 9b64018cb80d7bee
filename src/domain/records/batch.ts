import type { Failure } from '../requests/failure';

/** The result of one write in a batch: done, no longer needed, or failed. */
export type StepResult = { is: 'done' } | { is: 'unneeded' } | { is: 'failed'; failure: Failure };

/** A batch of writes that are sent one by one, each for the record with one id. */
export interface Batch {
  /** Ids of all requested writes, in the order of sending. */
  ids: readonly number[];
  ends: Readonly<Record<number, StepResult>>;
  /** While the batch is `stopping`, the current write finishes and no further write is sent. */
  phase: 'running' | 'stopping' | 'ended';
}

/** @param queue the ids to send now; the results of all other ids are kept */
export function startBatch(ids: readonly number[], queue: readonly number[], before?: Batch): Batch {
  const kept = Object.entries(before?.ends ?? {}).filter(([id]) => !queue.includes(Number(id)));
  return { ids, ends: Object.fromEntries(kept), phase: 'running' };
}

export const recordResult = (batch: Batch, id: number, end: StepResult): Batch => ({
  ...batch,
  ends: { ...batch.ends, [id]: end },
});

/** Asks a running batch to stop. A batch in another phase stays unchanged. */
export const stopBatch = (batch: Batch): Batch =>
  batch.phase === 'running' ? { ...batch, phase: 'stopping' } : batch;

export const endBatch = (batch: Batch): Batch => ({ ...batch, phase: 'ended' });

/** Groups the ids by the result of their write. */
export function idsByResult({ ids, ends }: Batch) {
  const those = (is: StepResult['is'] | undefined): number[] => ids.filter((id) => ends[id]?.is === is);
  return {
    done: those('done'),
    unneeded: those('unneeded'),
    failed: those('failed'),
    unsent: those(undefined),
  };
}
