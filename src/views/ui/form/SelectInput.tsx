import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldHelp } from './FieldHelp';
import { NativeSelect } from './NativeSelect';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; title?: string }[];
  /** Empty if no option is chosen. */
  value: Value | '';
  /** Text shown if no option is chosen. Without a placeholder, an option is always chosen. */
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  inputRef?: Ref<HTMLSelectElement>;
  onChange: (value: Value) => void;
}

/** Renders a form's drop-down with its label above. */
export function SelectInput<Value extends string>({
  label,
  options,
  value,
  placeholder,
  hint,
  error,
  inputRef,
  onChange,
}: Props<Value>) {
  const id = useId();
  const help = error ?? hint;
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
      <NativeSelect
        id={id}
        ref={inputRef}
        look="input"
        options={options}
        chosen={value}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChoose={onChange}
      />
      <FieldHelp id={`${id}-help`} error={error} hint={hint} />
    </FormControl>
  );
}
