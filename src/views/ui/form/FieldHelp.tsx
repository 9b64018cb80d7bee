import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { ErrorIcon } from '../icons/editIcons';
import css from './FieldHelp.module.css';

interface Props {
  id: string;
  error: string | undefined;
  hint?: ReactNode;
}

/** Shows a field's error with an icon, or else its hint. */
export function FieldHelp({ id, error, hint }: Props) {
  if (error === undefined && hint === undefined) return null;
  return (
    <FormHelperText className={css.help} id={id}>
      {error !== undefined && <ErrorIcon />}
      <span>{error ?? hint}</span>
    </FormHelperText>
  );
}
