import { useId } from 'react';
import { NativeSelect } from './NativeSelect';
import css from './SelectField.module.css';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Renders a toolbar's drop-down with its label at the left. */
export function SelectField<Value extends string>({ label, ...select }: Props<Value>) {
  const id = useId();
  return (
    <div className={css.box}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} look="button" {...select} />
    </div>
  );
}
