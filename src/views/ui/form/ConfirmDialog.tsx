import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type from '@src/theme/type.module.css';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button/Button';
import { classes } from '../button/classes';
import css from './ConfirmDialog.module.css';
import { Field } from './Field';

interface Props {
  title: ReactNode;
  text: ReactNode;
  /** Label of the confirming button, such as "Delete". */
  action: string;
  /** Label of the other button. Defaults to "Cancel". */
  cancel?: string;
  destructive?: boolean;
  /** The text that the user must type before the action is enabled. */
  typed?: string;
  /** True while the action is in progress. */
  busy?: boolean;
  /** Alert about the last failed attempt. */
  failed?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation before an action. The dialog is open while it is rendered. Cancel has the initial focus, and
 * closing the dialog returns the focus to the previous element.
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
        // A click outside the dialog may be a mistake.
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
          // React events bubble from a portal through the React tree, so the event would reach an enclosing form.
          event.stopPropagation();
          if (meant && !busy) onConfirm();
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <p className={classes(type.body1, type.secondary, css.wraps)} id={`${id}-text`}>
            {text}
          </p>
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
