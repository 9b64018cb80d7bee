import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { selectGrantPlaces } from '@src/store/companies/grantPlaces.selectors';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import {
  grantChangeRequested,
  grantRunClosed,
  grantRunStopped,
  type selectGrantRun,
} from '@src/store/users/grantRun.slice';
import { selectUsers } from '@src/store/users/users.slice';
import type from '@src/theme/type.module.css';
import { useId } from 'react';
import { BatchActions } from '../../ui/batch/BatchActions';
import { BatchReport } from '../../ui/batch/BatchReport';
import { classes } from '../../ui/button/classes';
import css from './GrantRunDialog.module.css';
import { GRANT_NOUNS, grantWords, STEP_WORDS } from './grantWords';

interface Props {
  run: NonNullable<ReturnType<typeof selectGrantRun>>;
  onClose: () => void;
}

/**
 * Shows the progress of a change to several users and the result for each. The dialog can close only after the run has
 * ended.
 */
export function GrantRunDialog({ run: { change, batch }, onClose }: Props) {
  const dispatch = useAppDispatch();
  const id = useId();
  const users = useAppSelector(selectUsers);
  const places = useAppSelector(selectGrantPlaces);
  const names = new Map(users.map((user) => [user.id, user.name]));
  const isAdding = change.action === 'add';
  const close = () => {
    if (batch.phase !== 'ended') return;
    dispatch(grantRunClosed());
    onClose();
  };
  const send = (queue: readonly number[]) =>
    dispatch(grantChangeRequested({ change, ids: batch.ids, queue }));
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle
        id={`${id}-title`}
      >{`${isAdding ? 'Add' : 'Remove'} ${GRANT_NOUNS[change.kind]}`}</DialogTitle>
      <DialogContent tabIndex={0}>
        <p className={classes(type.body1, type.secondary, css.message)}>{grantWords(change, places)}</p>
        <BatchReport
          batch={batch}
          nameOf={(each) => names.get(each) ?? `User ${each}`}
          words={STEP_WORDS[change.action]}
        />
      </DialogContent>
      <DialogActions>
        <BatchActions
          batch={batch}
          onStop={() => dispatch(grantRunStopped())}
          onSend={send}
          onClose={close}
        />
      </DialogActions>
    </Dialog>
  );
}
