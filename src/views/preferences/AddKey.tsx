import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { identityOf } from '../../domain/text/identity';
import type { RootState } from '../../store';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { valueEdited } from '../../store/preferences/pendingOperations.slice';
import { selectPreferences } from '../../store/preferences/preferences.slice';
import { selectIsTaken, selectServerValue } from '../../store/preferences/rows.selectors';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FormDialog } from '../ui/dialog/FormDialog';
import { Field } from '../ui/form/Field';
import { AddIcon } from '../ui/icons/editIcons';
import css from './AddKey.module.css';
import { isSingleLineEnter } from './lineBreaks';

const EMPTY = 'Key and value must not be empty';
const TAKEN = 'Key already exists';

interface Fault {
  field: 'key' | 'value';
  text: string;
}

/** Opens the dialog to add a key. Disabled until the keys have loaded, because the dialog must detect duplicates. */
export function AddKey() {
  const [open, setOpen] = useState(false);
  const loaded = useAppSelector(selectPreferences) !== null;
  return (
    <>
      <Button startIcon={<AddIcon />} disabled={!loaded} onClick={() => setOpen(true)}>
        Add
      </Button>
      {open && <AddKeyDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Adds a key. If the removal of the key is pending, adding the key turns the removal into a change of the value. */
function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const id = useId();
  const [typedKey, setKey] = useState('');
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const keyInput = useRef<HTMLInputElement>(null);
  const valueInput = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const key = identityOf(typedKey);
    const state = store.getState();
    const found = faultIn(key, value, selectIsTaken(state, key));
    setFault(found);
    if (found) {
      (found.field === 'key' ? keyInput : valueInput).current?.focus();
      return;
    }
    dispatch(valueEdited({ key, value, server: selectServerValue(state, key) }));
    onClose();
  };
  const errorOf = (field: Fault['field']) => (fault?.field === field ? fault.text : undefined);
  return (
    <FormDialog
      isTyped={typedKey !== '' || value !== ''}
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
    >
      <form noValidate autoComplete="off" ref={form} onSubmit={submit}>
        <DialogTitle id={id}>Add new key value</DialogTitle>
        <DialogContent className={classes(css.fields)}>
          <Field
            label="Key"
            value={typedKey}
            error={errorOf('key')}
            autoFocus
            inputRef={keyInput}
            onChange={(text) => {
              setKey(text);
              setFault(null);
            }}
          />
          <Field
            label="Value"
            value={value}
            error={errorOf('value')}
            multiline
            maxRows={12}
            inputRef={valueInput}
            onKeyDown={(event) => {
              if (!isSingleLineEnter(event, value)) return;
              event.preventDefault();
              form.current?.requestSubmit();
            }}
            onChange={(text) => {
              setValue(text);
              setFault(null);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary">
            Add
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}

function faultIn(key: string, value: string, taken: boolean): Fault | null {
  if (key === '') return { field: 'key', text: EMPTY };
  if (value === '') return { field: 'value', text: EMPTY };
  return taken ? { field: 'key', text: TAKEN } : null;
}
