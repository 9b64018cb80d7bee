import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { identityOf } from '@src/domain/text/identity';
import { LIMITS } from '@src/store/reports/savedViews/savedView';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';

interface Props {
  title: string;
  /** What the button does, in one word: "Save". */
  action: string;
  name?: string;
  /** Whether another view has the name. */
  isTaken: (name: string) => boolean;
  /** Whether that may be written over, once it has been asked. */
  replaces: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks what a view is to be called. */
export function NameDialog({ title, action, name = '', isTaken, replaces, onName, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const said = identityOf(typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A portal's events go up React's tree.
    event.stopPropagation();
    if (said === '') setError('Type a name');
    else if (isTaken(said) && asked !== said) {
      setError(`There is a view “${said}” already${replaces ? ': replace it?' : ''}`);
      if (replaces) setAsked(said);
    } else {
      onName(said);
      return;
    }
    input.current?.focus();
  };
  return (
    <FormDialog isTyped={typed !== name} onClose={onClose} aria-labelledby={id}>
      <form noValidate autoComplete="off" onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Field
            label="Name"
            value={typed}
            error={error}
            autoFocus
            inputRef={input}
            inputProps={{ maxLength: LIMITS.name }}
            onChange={(text) => {
              setTyped(text);
              setError(undefined);
              setAsked(undefined);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary">
            {asked === undefined ? action : 'Replace'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
