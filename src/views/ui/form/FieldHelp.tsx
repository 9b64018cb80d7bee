import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ErrorIcon } from '../icons/editIcons';

// Not in the theme, which everybody loads: only forms have it.
const Help = styled(FormHelperText)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  margin: '5px 0 0',
  overflowWrap: 'anywhere',
  '&:not(.Mui-error)': { color: theme.vars.palette.text.tertiary },
  '& > svg': { flex: 'none', marginTop: 1 },
}));

interface Props {
  id: string;
  error: string | undefined;
  hint?: ReactNode;
}

/** What is wrong with a field, by icon and words, or else its hint. */
export function FieldHelp({ id, error, hint }: Props) {
  if (error === undefined && hint === undefined) return null;
  return (
    <Help id={id}>
      {error !== undefined && <ErrorIcon />}
      <span>{error ?? hint}</span>
    </Help>
  );
}
