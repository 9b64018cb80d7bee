import { type Batch, idsByResult } from '@src/domain/records/batch';
import { useEffect, useRef } from 'react';
import { Button } from '../button/Button';

interface Props {
  batch: Batch;
  onStop: () => void;
  /** Sends some of the ids, again or for the first time. */
  onSend: (ids: readonly number[]) => void;
  onClose: () => void;
}

/**
 * Renders Stop while a batch runs. Afterwards, renders buttons to repeat failed ids, to continue with unsent ids, and
 * to close.
 */
export function BatchActions({ batch, onStop, onSend, onClose }: Props) {
  const { failed, unsent } = idsByResult(batch);
  const first = useRef<HTMLButtonElement>(null);
  const isEnded = batch.phase === 'ended';
  // The buttons change when the batch ends.
  useEffect(() => first.current?.focus(), [isEnded]);
  if (!isEnded)
    return (
      <Button ref={first} aria-disabled={batch.phase === 'stopping'} onClick={onStop}>
        Stop
      </Button>
    );
  return (
    <>
      {unsent.length > 0 && <Button onClick={() => onSend(unsent)}>{`Go on with ${unsent.length}`}</Button>}
      {failed.length > 0 && <Button onClick={() => onSend(failed)}>{`Try ${failed.length} again`}</Button>}
      <Button ref={first} variant="contained" color="primary" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
