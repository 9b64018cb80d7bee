import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { OPERATOR_WORDS, OPERATORS, valuesOf } from '@src/domain/reports/conditions';
import { type Subject, subjectsOf } from '@src/store/reports/conditions/reportConditions';
import type { ReportTable } from '@src/store/reports/report';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field, focusFirstInvalid } from '../../ui/form/Field';
import { NativeSelect } from '../../ui/form/NativeSelect';
import { countText } from '../screen/reportTexts';
import type { OpenReport } from '../screen/useReport';
import type { CellLook } from '../screen/useReportTable';
import { Chips } from './Chips';
import css from './ConditionsDialog.module.css';
import { addCondition, removeConditions } from './conditionChanges';
import { conditionFormatOf } from './conditionFormat';
import type { ConditionSet } from './useConditions';
import { useNewCondition } from './useNewCondition';

/** Returns the attributes of the input: a date picker for days, a decimal keyboard for figures. */
const inputOf = ({ kind }: Subject) => {
  if (kind === 'date') return { type: 'date' };
  return kind === 'figure' ? { inputProps: { inputMode: 'decimal' as const } } : {};
};

interface Props {
  open: OpenReport;
  table: ReportTable | undefined;
  conditions: ConditionSet | null;
  /** Ids of the hidden columns. */
  hidden: readonly string[];
  look: CellLook;
  onClose: () => void;
}

/** Filters rows by conditions of column, operator and value. A row must meet all conditions. */
export default function ConditionsDialog({ open, table, conditions, hidden, look, onClose }: Props) {
  const { report, site, address, change } = open;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Today has no benchmark, so no row could meet a condition on a change.
  const compared = address.span !== 'today';
  const subjects = subjectsOf(report).filter(({ isChange }) => compared || !isChange);
  const draft = useNewCondition(subjects, site.locale, (encoded) => change(addCondition(encoded)));
  const { subject, operator, typed, errors } = draft;
  const count = valuesOf(operator);
  const add = (): boolean => {
    const added = draft.add();
    // The timeout lets React mark the invalid fields first.
    if (!added) setTimeout(() => focusFirstInvalid(form.current));
    return added;
  };
  return (
    <FormDialog isTyped={draft.isTyped} onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Conditions</DialogTitle>
      <DialogContent>
        {conditions && conditions.read.length > 0 && (
          <div style={{ marginBottom: 20 }}>
            <Chips
              writing={conditionFormatOf(site, look.format, table)}
              hidden={hidden}
              read={conditions.read}
              onRemove={({ encoded }) => change(removeConditions(encoded))}
            />
          </div>
        )}
        <form
          className={css.form}
          ref={form}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <div className={css.select}>
            <label htmlFor={`${id}-column`}>Column</label>
            <NativeSelect
              id={`${id}-column`}
              look="input"
              options={subjects.map((each) => ({ value: each.id, label: each.header }))}
              chosen={subject.id}
              onChoose={draft.chooseSubject}
            />
          </div>
          <div className={css.select}>
            <label htmlFor={`${id}-operator`}>Operator</label>
            <NativeSelect
              id={`${id}-operator`}
              look="input"
              options={OPERATORS[subject.kind].map((each) => ({ value: each, label: OPERATOR_WORDS[each] }))}
              chosen={operator}
              onChoose={draft.chooseOperator}
            />
          </div>
          {count > 0 && (
            <div className={count === 1 ? 'whole' : undefined}>
              <Field
                label="Value"
                {...inputOf(subject)}
                value={typed[0]}
                error={errors[0]}
                hint={draft.hints[0]}
                onChange={draft.typeFirst}
              />
            </div>
          )}
          {count === 2 && (
            <Field
              label="to"
              {...inputOf(subject)}
              value={typed[1]}
              error={errors[1]}
              hint={draft.hints[1]}
              onChange={draft.typeSecond}
            />
          )}
          <Button type="submit" className={css.add}>
            Add
          </Button>
        </form>
      </DialogContent>
      <DialogActions>
        <p className={css.left} role="status">
          {table && countText(table.order.length, table.rows.count, report.rowNoun, site.locale)}
        </p>
        <Button
          variant="contained"
          color="primary"
          onClick={() => {
            // Done also adds the condition that the user has typed.
            if (!draft.isTyped || add()) onClose();
          }}
        >
          Done
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
