import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type from '@src/theme/type.module.css';
import { useId } from 'react';
import { Button } from '../../ui/button/Button';
import { classes } from '../../ui/button/classes';

interface Props {
  /** Number of preference changes that are not sent yet. */
  pending: number;
  /** True if a form has unsaved input, which either choice discards. */
  hasDraft: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onCancel: () => void;
}

/** Asks whether pending changes stay on this device after the log-out, because other people may use the device too. */
export default function LogOutDialog({ pending, hasDraft, onKeep, onDiscard, onCancel }: Props) {
  const id = useId();
  const [what, them] =
    pending === 1 ? ['1 preference change is', 'it'] : [`${pending} preference changes are`, 'them'];
  return (
    <Dialog open onClose={onCancel} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>Keep pending changes?</DialogTitle>
      <DialogContent>
        <p className={classes(type.body1, type.secondary)} id={`${id}-text`}>
          <span>{`${what} not sent yet. If you keep ${them} on this device, anyone who uses this browser can read ${them}; your next sign-in here finds ${them} again.`}</span>
          {hasDraft && (
            <span>{' What you changed in the form is not saved, and is lost when you log out.'}</span>
          )}
        </p>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
        <Button onClick={onKeep}>Keep on this device</Button>
      </DialogActions>
    </Dialog>
  );
}
