import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type Dismissed, REASON_LENGTH } from '@src/domain/checks/work';
import { parseDay } from '@src/domain/dates/days';
import { addDays } from '@src/domain/dates/periods';
import type { Day } from '@src/domain/dates/timestamps';
import { identityOf } from '@src/domain/text/identity';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { classes } from '../../ui/button/classes';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import css from './DismissDialog.module.css';

const USUAL_DAYS = 14;

interface Props {
  name: string;
  today: Day;
  onDismiss: (aside: Dismissed) => void;
  onClose: () => void;
}

/** Asks for the reason and the end date of a dismissal. */
export function DismissDialog({ name, today, onDismiss, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const usual = addDays(today, USUAL_DAYS);
  const [until, setUntil] = useState<string>(usual);
  const [isAsked, setIsAsked] = useState(false);
  const day = parseDay(until);
  const isDayWrong = day === undefined || day < today;
  const said = identityOf(reason);
  const isReasonMissing = said === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Events of a portal bubble through React's tree.
    event.stopPropagation();
    setIsAsked(true);
    if (day !== undefined && !isDayWrong && !isReasonMissing) onDismiss({ reason: said, until: day });
  };
  return (
    <FormDialog
      isTyped={reason !== '' || until !== usual}
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
    >
      <form noValidate autoComplete="off" onSubmit={submit}>
        <DialogTitle id={id}>
          Set aside <bdi>{name}</bdi>
        </DialogTitle>
        <DialogContent className={classes(css.fields)}>
          <Field
            label="Reason"
            value={reason}
            autoFocus
            error={isAsked && isReasonMissing ? 'Say why' : undefined}
            inputProps={{ maxLength: REASON_LENGTH }}
            onChange={setReason}
          />
          <Field
            label="Until"
            type="date"
            value={until}
            hint="The entry returns to the list on the next day"
            error={isAsked && isDayWrong ? 'Choose today or a later day' : undefined}
            inputProps={{ min: today }}
            onChange={setUntil}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary">
            Set aside
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
