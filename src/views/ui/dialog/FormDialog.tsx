import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useState } from 'react';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { useTypedDialog } from './useTypedDialog';

interface Props extends Omit<DialogProps, 'open' | 'onClose'> {
  /** True if the dialog contains input that is not sent. */
  isTyped: boolean;
  onClose: () => void;
}

/**
 * Renders a dialog with fields. Once the user has typed, a click outside does nothing, and Esc asks before the dialog
 * closes. The dialog's own buttons close it immediately.
 */
export function FormDialog({ isTyped, onClose, ...dialog }: Props) {
  const [asking, setAsking] = useState(false);
  useTypedDialog(isTyped);
  return (
    <>
      <Dialog
        {...dialog}
        open
        onClose={(_event, reason) => {
          if (!isTyped) onClose();
          else if (reason === 'escapeKeyDown') setAsking(true);
        }}
      />
      {asking && (
        <ConfirmDialog
          title="Discard what you typed?"
          text="Your input has not been saved."
          action="Discard"
          cancel="Keep typing"
          destructive
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
