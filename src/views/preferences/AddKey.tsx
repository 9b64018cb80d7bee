import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectKeyValues } from '../../store/preferences/keyValues.slice';
import { AddIcon } from '../ui/icons/editIcons';
import { AddKeyDialog } from './AddKeyDialog';

/** Before the keys are known, none can be new. */
export function AddKey() {
  const [open, setOpen] = useState(false);
  const loaded = useAppSelector(selectKeyValues) !== null;
  return (
    <>
      <Button startIcon={<AddIcon />} disabled={!loaded} onClick={() => setOpen(true)}>
        Add
      </Button>
      {open && <AddKeyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
