import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { NativeSelect } from './NativeSelect';

const Box = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& > label': { ...theme.typography.label, color: theme.vars.palette.text.secondary },
}));

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
    <Box>
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} look="button" {...select} />
    </Box>
  );
}
