import { formatDecimal } from '@src/domain/figures/formats';
import { readAs, whichNumber } from '@src/domain/figures/numberWords';
import { readNumber } from '@src/domain/figures/parseNumber';
import { useId, useState } from 'react';
import control from '../../ui/form/control.module.css';
import { FieldHelp } from '../../ui/form/FieldHelp';
import css from './NumberField.module.css';

/** Formats a number without thousands separators, as a user types the number. */
export const writtenNumber = (value: number, locale: string): string =>
  value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 });

interface Props {
  label: string;
  value: number;
  /** The smallest valid value. */
  least: number;
  /** The unit of the value. */
  unit?: string;
  locale: string;
  onChange: (value: number) => void;
}

/** A field for a number in the notation of the site's locale. Invalid text shows an error and changes nothing. */
export function NumberField({ label, value, least, unit, locale, onChange }: Props) {
  const id = useId();
  /** The typed text, while the user edits the field or the text is invalid. */
  const [draft, setDraft] = useState<string | null>(null);
  const parse = (typed: string): number | null => {
    const read = readNumber(typed, locale);
    return read && 'value' in read && read.value >= least ? read.value : null;
  };
  const isWrong = draft !== null && parse(draft) === null;
  const read = draft === null ? null : readNumber(draft, locale);
  const hint = isWrong ? undefined : (readAs(read, locale) ?? undefined);
  const error = isWrong
    ? (whichNumber(read, locale) ??
      `Type a number of at least ${writtenNumber(least, locale)}, as ${formatDecimal(2.5, locale, 1)}; until then it is ${writtenNumber(value, locale)}`)
    : undefined;
  const described = [...(unit ? [`${id}-unit`] : []), ...(isWrong || hint ? [`${id}-help`] : [])].join(' ');
  return (
    <div className={css.box}>
      <div>
        <label htmlFor={id}>{label}</label>
        <input
          className={control.control}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? writtenNumber(value, locale)}
          aria-invalid={isWrong}
          {...(described && { 'aria-describedby': described })}
          onChange={({ target }) => {
            setDraft(target.value);
            const number = parse(target.value);
            if (number !== null && number !== value) onChange(number);
          }}
          onBlur={() => {
            if (!isWrong) setDraft(null);
          }}
        />
        {unit && <small id={`${id}-unit`}>{unit}</small>}
      </div>
      <FieldHelp id={`${id}-help`} error={error} hint={hint} />
    </div>
  );
}
