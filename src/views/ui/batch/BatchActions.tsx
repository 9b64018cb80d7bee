import { type Batch, sorted } from '@src/domain/records/batch';
import { useEffect, useRef } from 'react';
import { Button } from '../button/Button';

interface Props {
  batch: Batch;
  onStop: () => void;
  /** Sends some of them, once more or for the first time. */
  onSend: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Stops a batch while it runs; afterwards repeats what has failed, goes on with what was not sent, or is done. */
export function BatchActions({ batch, onStop, onSend, onClose }: Props) {
  const { failed, unsent } = sorted(batch);
  const first = useRef<HTMLButtonElement>(null);
  const isEnded = batch.phase === 'ended';
  // The button that was there is another one now.
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
