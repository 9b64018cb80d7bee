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
  /** Label of the button, such as "Save". */
  action: string;
  name?: string;
  /** Returns true if another view has the name. */
  isTaken: (name: string) => boolean;
  /** True if the user may replace the other view after a confirmation. */
  replaces: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function NameDialog({ title, action, name = '', isTaken, replaces, onName, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const said = identityOf(typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Events of a portal bubble through React's tree.
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
