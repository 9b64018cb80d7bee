import { type Batch, idsByResult, type StepResult } from '@src/domain/records/batch';
import { failureText } from '@src/domain/requests/failure';
import type from '@src/theme/type.module.css';
import css from './BatchReport.module.css';

interface ListProps {
  label: string;
  /** Name and text of each line, and whether the line reports a failure. */
  lines: readonly { id: number; name: string; words: string; failed?: boolean }[];
}

/** Lists the affected records with a text each, in a scrolling box. */
export function BatchList({ label, lines }: ListProps) {
  return (
    // The tabIndex lets keyboard users scroll the list.
    <div className={css.box}>
      <ul aria-label={label} tabIndex={0}>
        {lines.map(({ id, name, words, failed }) => (
          <li className={css.row} key={id}>
            <span>{name}</span>
            <span className={failed ? 'failed' : undefined}>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  batch: Batch;
  nameOf: (id: number) => string;
  /** Texts for a record that was changed and for a record that needed no change. */
  words: { done: string; unneeded: string };
}

/** Shows the progress of a batch of writes and the result for each record. */
export function BatchReport({ batch, nameOf, words }: Props) {
  const { done, unneeded, failed, unsent } = idsByResult(batch);
  const count = batch.ids.length - unsent.length;
  const wordsOf = (end: StepResult | undefined): string => {
    if (end === undefined) return batch.phase === 'ended' ? 'not sent' : 'waits';
    return end.is === 'failed' ? failureText(end.failure) : words[end.is];
  };
  // Failed and unsent records come first, because they need attention.
  const ids = batch.phase === 'ended' ? [...failed, ...unsent, ...done, ...unneeded] : batch.ids;
  return (
    <div className={css.box}>
      <p className={type.body2} role="status">
        {batch.phase === 'ended'
          ? endText(batch)
          : `${count} of ${batch.ids.length} done${batch.phase === 'stopping' ? ', stopping' : ''}`}
      </p>
      {batch.phase !== 'ended' && <progress aria-label="Done" value={count} max={batch.ids.length} />}
      <BatchList
        label="Results"
        lines={ids.map((id) => ({
          id,
          name: nameOf(id),
          words: wordsOf(batch.ends[id]),
          failed: batch.ends[id]?.is === 'failed',
        }))}
      />
    </div>
  );
}

/** Returns a text such as "3 done, 1 failed, 2 not sent". */
function endText(batch: Batch): string {
  const { done, unneeded, failed, unsent } = idsByResult(batch);
  const parts = [
    [done.length + unneeded.length, 'done'],
    [failed.length, 'failed'],
    [unsent.length, 'not sent'],
  ] as const;
  return parts
    .filter(([count], place) => place === 0 || count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}
