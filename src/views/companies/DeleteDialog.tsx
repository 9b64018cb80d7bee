import { type ReactNode, useEffect } from 'react';
import { failureText } from '../../domain/requests/failure';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { requestForgotten, selectStatus } from '../../store/requests/requests.slice';
import { Alert } from '../ui/failure/Alert';
import { QuietFailure } from '../ui/failure/QuietFailure';
import { ConfirmDialog } from '../ui/form/ConfirmDialog';

interface Props {
  title: ReactNode;
  text: string;
  /** Key of the delete request. */
  requestKey: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation before a row is deleted. The dialog stays open until the row is gone, and shows a failed
 * request.
 */
export function DeleteDialog({ title, text, requestKey, onConfirm, onCancel }: Props) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, requestKey));
  useEffect(
    () => () => {
      dispatch(requestForgotten(requestKey));
    },
    [dispatch, requestKey],
  );
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action="Delete"
      destructive
      busy={status.phase === 'pending'}
      failed={
        status.phase === 'failed' && (
          <QuietFailure
            failure={status.failure}
            text="Could not be deleted"
            refusal={<Alert severity="error">{failureText(status.failure)}</Alert>}
            onRetry={onConfirm}
          />
        )
      }
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
