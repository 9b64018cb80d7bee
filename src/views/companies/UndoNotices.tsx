import type { ReactElement } from 'react';
import { notificationLabel } from '../../domain/records/notifications';
import { failureText } from '../../domain/requests/failure';
import {
  type Deletion,
  selectDeletions,
  undoEnded,
  undoKey,
  undoPaused,
  undoRequested,
  undoResumed,
} from '../../store/companies/undo.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { requestForgotten, selectStatus } from '../../store/requests/requests.slice';
import { Button } from '../ui/button/Button';
import { IconButton } from '../ui/button/IconButton';
import { UndoIcon } from '../ui/icons/editIcons';
import { ClearIcon } from '../ui/icons/icons';
import { named } from '../ui/named';
import css from './UndoNotices.module.css';

/** Shows the recent deletions of a company that the user can undo. */
export function UndoNotices({ companyId }: { companyId: number }) {
  const deletions = useAppSelector(selectDeletions);
  return (
    // Screen readers announce new content only if the live region already exists.
    <div className={css.notices} role="status" aria-label="Deleted">
      {deletions
        .filter((each) => each.companyId === companyId)
        .map((each) => (
          <UndoNotice key={each.id} deletion={each} />
        ))}
    </div>
  );
}

function deletionText(deletion: Deletion): ReactElement {
  if (deletion.kind === 'seller')
    return named`${deletion.seller.full_name || deletion.seller.email || 'The seller'} is deleted.`;
  const names = deletion.templates.map(({ notification }) => notificationLabel(notification));
  return names.length === 1
    ? named`The template of ${names.join(', ')} is deleted.`
    : named`The templates of ${names.join(', ')} are deleted.`;
}

function UndoNotice({ deletion }: { deletion: Deletion }) {
  const dispatch = useAppDispatch();
  const { id } = deletion;
  const status = useAppSelector((state) => selectStatus(state, undoKey(deletion)));
  const hold = () => dispatch(undoPaused(id));
  const letGo = () => dispatch(undoResumed(id));
  return (
    <div onMouseEnter={hold} onMouseLeave={letGo} onFocus={hold} onBlur={letGo}>
      <p>
        {deletionText(deletion)}
        {status.phase === 'failed' && (
          <span>{` It could not be created again – ${failureText(status.failure)}`}</span>
        )}
      </p>
      <Button
        size="small"
        startIcon={<UndoIcon />}
        aria-disabled={status.phase === 'pending'}
        onClick={() => dispatch(undoRequested(id))}
      >
        {status.phase === 'failed' ? 'Try again' : 'Undo'}
      </Button>
      <IconButton
        size="small"
        aria-label="Close"
        onClick={() => {
          dispatch(requestForgotten(undoKey(deletion)));
          dispatch(undoEnded(id));
        }}
      >
        <ClearIcon />
      </IconButton>
    </div>
  );
}
