import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { type Operation, targetValueOf } from '../../store/preferences/operations';
import { conflictAnswered } from '../../store/preferences/pendingOperations.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { named } from '../ui/named';
import css from './QuestionDialog.module.css';

/** Asks which value wins after somebody else changed the key. Esc leaves the change pending. */
export function QuestionDialog({ operation, theirs }: { operation: Operation; theirs: string | null }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const { key } = operation;
  const answer = (given: 'mine' | 'theirs' | 'leave') => () =>
    dispatch(conflictAnswered({ key, theirs, answer: given }));
  return (
    <Dialog open onClose={answer('leave')} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle
        id={`${id}-title`}
        className={classes(css.wraps)}
      >{named`“${key}” was changed by somebody else`}</DialogTitle>
      <DialogContent>
        <p className={classes(type.body1, type.secondary)} id={`${id}-text`}>
          Saving waits for your answer, then continues with the other changes.
        </p>
        <dl className={css.values}>
          <Value term="Yours" value={targetValueOf(operation)} none="Removed" />
          <Value term="Theirs, on the server now" value={theirs} none="Removed" />
          <Value term="Before your edit" value={operation.base} none="Was not there" />
        </dl>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={answer('leave')}>
          Leave pending
        </Button>
        <Button onClick={answer('theirs')}>Keep theirs</Button>
        <Button onClick={answer('mine')}>Save mine</Button>
      </DialogActions>
    </Dialog>
  );
}

function Value({ term, value, none }: { term: string; value: string | null; none: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={value === null || value === '' ? 'none' : undefined}>
        {value === '' ? 'Empty' : (value ?? none)}
      </dd>
    </div>
  );
}
