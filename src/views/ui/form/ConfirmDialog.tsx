import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button/Button';
import { Field } from './Field';

interface Props {
  title: ReactNode;
  text: ReactNode;
  /** What the button does, in one word: "Delete". */
  action: string;
  /** What the other button says, when it is not Cancel. */
  cancel?: string;
  destructive?: boolean;
  /** The action is off until exactly this has been typed. */
  typed?: string;
  /** The action is under way. */
  busy?: boolean;
  /** What went wrong with the last try, as an alert. */
  failed?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something is done for good; it is open for as long as it is rendered. Cancel has the first focus,
 * and the focus goes back to where it was.
 */
export function ConfirmDialog({
  title,
  text,
  action,
  cancel = 'Cancel',
  destructive = false,
  typed,
  busy = false,
  failed,
  onConfirm,
  onCancel,
}: Props) {
  const id = useId();
  const [word, setWord] = useState('');
  const meant = typed === undefined || word === typed;
  return (
    <Dialog
      open
      onClose={(_event, reason) => {
        // A click beside the dialog may be a slip of the hand.
        if (word === '' || reason === 'escapeKeyDown') onCancel();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          // A portal's events go up React's tree: the form that asks is not meant.
          event.stopPropagation();
          if (meant && !busy) onConfirm();
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          {typed !== undefined && (
            <div style={{ marginTop: 16 }}>
              <Field label="Confirmation" value={word} onChange={setWord} />
            </div>
          )}
          {failed && <div style={{ marginTop: 16 }}>{failed}</div>}
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={!meant}
            aria-disabled={busy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
