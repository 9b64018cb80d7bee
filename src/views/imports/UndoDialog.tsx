import { useEffect } from 'react';
import type { Load } from '../../domain/imports/imports';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadUndoKey, loadUndoRequested } from '../../store/imports/loads.slice';
import { requestForgotten, selectStatus } from '../../store/requests/requests.slice';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { ConfirmDialog } from '../ui/form/ConfirmDialog';
import { named } from '../ui/named';
import { counted } from './importWords';

/** Returns what an undo of a load does. */
function effectOf({ added, changed }: Load): string {
  const parts = [
    ...(added > 0 ? [`removes the ${counted(added, 'row')} that the load added`] : []),
    ...(changed > 0 ? [`restores the ${counted(changed, 'row')} that the load changed`] : []),
  ];
  return `The undo ${parts.length === 0 ? 'changes no rows' : parts.join(', and ')}. An undo changes everything or nothing.`;
}

/** Asks for confirmation before an undo. The dialog stays open until the undo ends, and shows a refusal. */
export function UndoDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const key = loadUndoKey(load.id);
  const status = useAppSelector((state) => selectStatus(state, key));
  const isDone = status.phase === 'ready';
  useEffect(() => () => void dispatch(requestForgotten(key)), [dispatch, key]);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const undo = () => dispatch(loadUndoRequested(load.id));
  return (
    <ConfirmDialog
      title={named`Undo the load of ${load.file}?`}
      text={effectOf(load)}
      action="Undo"
      destructive
      busy={status.phase === 'pending'}
      failed={
        status.phase === 'failed' && (
          <FailureAlert failure={status.failure} prefix="Not undone. " onRetry={undo} />
        )
      }
      onConfirm={undo}
      onCancel={onClose}
    />
  );
}
