import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { ErrorIcon } from '../editIcons';

interface Props {
  id: string;
  error: string | undefined;
  hint?: ReactNode;
}

/** What is wrong with a field, by icon and words, or else its hint. */
export function FieldHelp({ id, error, hint }: Props) {
  if (error === undefined && hint === undefined) return null;
  return (
    <FormHelperText id={id}>
      {error !== undefined && <ErrorIcon />}
      <span>{error ?? hint}</span>
    </FormHelperText>
  );
}
