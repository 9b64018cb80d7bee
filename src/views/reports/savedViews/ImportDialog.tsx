import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Button } from '../../ui/button/Button';
import css from './ImportDialog.module.css';

/** Shows the result of an import: the views that were imported, and the views that were not. */
export function ImportDialog({ told, onClose }: { told: readonly string[]; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} aria-describedby={`${id}-told`}>
      <DialogTitle id={id}>Import views</DialogTitle>
      <DialogContent tabIndex={0} id={`${id}-told`}>
        <ul className={css.sentences}>
          {told.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" color="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
