import { identityOf } from '@src/domain/text/identity';
import { MOST_THRESHOLD } from '@src/domain/visits/rowChanges';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { selectThreshold, thresholdChosen } from '@src/store/visits/visits.slice';
import { useId, useState } from 'react';
import css from './ThresholdField.module.css';

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns the typed whole percentage, or `null` if the text is not a valid number. */
function thresholdIn(typed: string): number | null {
  const digits = identityOf(typed);
  return /^\d{1,4}$/.test(digits) && Number(digits) <= MOST_THRESHOLD ? Number(digits) : null;
}

/** The field for the change from which a figure counts as moved. A valid whole percentage applies at once. */
export function ThresholdField({ figures }: { figures: readonly string[] }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const threshold = useAppSelector(selectThreshold);
  const [typed, setTyped] = useState(String(threshold));
  const isWrong = thresholdIn(typed) === null;
  return (
    <div className={css.box}>
      <label htmlFor={id}>Moved is by more than</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={`${id}-of`}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const chosen = thresholdIn(value);
          if (chosen !== null) dispatch(thresholdChosen(chosen));
        }}
      />
      <span>%</span>
      {isWrong && <p role="alert">{`Type a whole number from 0 to ${MOST_THRESHOLD}`}</p>}
      <p id={`${id}-of`}>
        {figures.length > 0 ? `Compared: ${AND.format(figures)}.` : 'This report has no figures to compare.'}
      </p>
    </div>
  );
}
