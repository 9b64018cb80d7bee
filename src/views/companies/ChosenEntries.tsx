import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import {
  logDeletionClosed,
  logDeletionRequested,
  logDeletionStopped,
  selectLogDeletion,
} from '../../store/companies/logDeletion.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { BatchActions } from '../ui/batch/BatchActions';
import { BatchReport } from '../ui/batch/BatchReport';
import { Button } from '../ui/button/Button';
import { ConfirmDialog } from '../ui/form/ConfirmDialog';
import { DeleteIcon } from '../ui/icons/editIcons';

export const entriesText = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

interface Props {
  companyId: number;
  /** Names of the chosen entries by their ids. */
  chosen: Readonly<Record<number, string>>;
  onClear: () => void;
}

/** Shows the number of chosen log entries and a button that deletes the entries. */
export function ChosenEntries({ companyId, chosen, onClear }: Props) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const ids = Object.keys(chosen).map(Number);
  if (ids.length === 0) return null;
  return (
    <div className="inset" style={{ paddingTop: 0 }}>
      <span role="status">{`${entriesText(ids.length)} chosen`}</span>
      <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Delete chosen
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        Choose none
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Delete ${entriesText(ids.length)}?`}
          text="Notifications without an entry in the log can be sent again. You cannot undo this deletion."
          action="Delete"
          destructive
          onConfirm={() => {
            dispatch(logDeletionRequested({ companyId, names: chosen, ids, queue: ids }));
            setAsking(false);
            onClear();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

const WORDS = { done: 'deleted', unneeded: 'was gone' };

/** Shows the progress of a deletion of several entries, and the result of each. */
export function LogDeletionDialog({ companyId }: { companyId: number }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const run = useAppSelector(selectLogDeletion);
  if (run?.companyId !== companyId) return null;
  const { batch, names } = run;
  const close = () => {
    if (batch.phase === 'ended') dispatch(logDeletionClosed());
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{`Delete ${entriesText(batch.ids.length)}`}</DialogTitle>
      <DialogContent tabIndex={0}>
        <BatchReport batch={batch} nameOf={(each) => names[each] ?? `Entry ${each}`} words={WORDS} />
      </DialogContent>
      <DialogActions>
        <BatchActions
          batch={batch}
          onStop={() => dispatch(logDeletionStopped())}
          onSend={(queue) => dispatch(logDeletionRequested({ companyId, names, ids: batch.ids, queue }))}
          onClose={close}
        />
      </DialogActions>
    </Dialog>
  );
}
