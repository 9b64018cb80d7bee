import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type SubmitEvent, useRef } from 'react';
import { formatDateTime } from '../../domain/figures/formats';
import { FIGURES, figuresOf, type Goal, type GoalFigure, offeredPeriods } from '../../domain/goals/goal';
import { periodWords } from '../../domain/goals/goalWords';
import { failureText } from '../../domain/requests/failure';
import type { Site } from '../../domain/sites/sites';
import { selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../ui/button/Button';
import { Alert } from '../ui/failure/Alert';
import { Field, focusFirstInvalid } from '../ui/form/Field';
import { SelectInput } from '../ui/form/SelectInput';
import { GoalsFile } from './GoalsFile';
import css from './goals.module.css';
import { useGoalForm } from './useGoalForm';

interface Props {
  goal?: Goal;
  figure: GoalFigure;
  site: Site;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

const optionsOf = (values: readonly string[], label: (value: string) => string = (value) => value) =>
  values.map((value) => ({ value, label: label(value) }));

/** The fields of a goal. What is typed stays until the goal is saved. */
export function GoalFields({ goal, figure, site, onTyped, onClose }: Props) {
  const form = useGoalForm({ goal, figure, site, onTyped, onClose });
  const { id, stored, chosen, change, failure, busy } = form;
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  const fields = useRef<HTMLFormElement>(null);
  const offered = offeredPeriods(today);
  const periods = offered.includes(id.period) ? offered : [id.period, ...offered];
  const { isMoney, isCeiling, report } = FIGURES[id.figure];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Events of a portal bubble through React's tree.
    event.stopPropagation();
    // The timeout lets React mark the invalid fields first.
    if (!form.save()) setTimeout(() => focusFirstInvalid(fields.current));
  };
  return (
    <form ref={fields} noValidate autoComplete="off" onSubmit={submit}>
      <DialogContent>
        <div className={css.fields}>
          <p>{site.label}</p>
          {failure && <Alert severity="error">{failureText(failure)}</Alert>}
          <SelectInput
            label="Figure"
            options={figuresOf(report).map((value) => ({ value, label: FIGURES[value].label }))}
            value={id.figure}
            onChange={(value) => change({ figure: value })}
          />
          {id.figure === 'won_value' && (
            <SelectInput
              label="Seller"
              placeholder="Choose a seller"
              options={optionsOf(form.sellers)}
              value={id.seller ?? ''}
              error={form.errors.seller}
              onChange={(seller) => change({ seller })}
            />
          )}
          {id.figure === 'meta_cost' && (
            <SelectInput
              label="Currency"
              placeholder="Choose a currency"
              options={optionsOf(form.currencies)}
              value={id.currency ?? ''}
              error={form.errors.currency}
              onChange={(currency) => change({ currency })}
            />
          )}
          <SelectInput
            label="Period"
            options={optionsOf(periods, periodWords)}
            value={id.period}
            onChange={(period) => change({ period })}
          />
          <Field
            label={isCeiling ? 'At most' : 'Amount'}
            value={chosen}
            error={form.errors.amount}
            hint={form.hint ?? (isMoney ? 'For example 1.5 million as 1500000' : 'A whole number')}
            autoFocus
            inputProps={{ inputMode: 'decimal' }}
            onChange={(typed) => change({ typed })}
          />
          {stored && stored.setBy !== '' && (
            <p>
              {`Set by ${stored.setBy}${stored.setAt === '' ? '' : `, ${formatDateTime(Date.parse(stored.setAt), timeZone)}`}`}
            </p>
          )}
          <GoalsFile />
        </div>
      </DialogContent>
      <DialogActions>
        {stored && (
          <span className={css.actions}>
            <Button color="error" disabled={busy} onClick={form.remove}>
              Delete
            </Button>
          </span>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" color="primary" aria-disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}
