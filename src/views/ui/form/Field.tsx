import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { FieldHelp } from './FieldHelp';

interface Props extends Omit<OutlinedInputProps, 'onChange' | 'value' | 'error' | 'id'> {
  label: string;
  value: string;
  hint?: ReactNode;
  /** Error text, linked to the input through `aria-describedby`. */
  error?: string | undefined;
  optional?: boolean;
  onChange: (value: string) => void;
}

/** Focuses the first invalid field of a form. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Renders a labelled text field with its hint or error. */
export function Field({
  label,
  value,
  hint,
  error,
  optional = false,
  onChange,
  inputProps,
  ...input
}: Props) {
  const id = useId();
  const help = error ?? hint;
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="optional"> optional</span>}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ ...inputProps, ...(help !== undefined && { 'aria-describedby': `${id}-help` }) }}
      />
      <FieldHelp id={`${id}-help`} error={error} hint={hint} />
    </FormControl>
  );
}
