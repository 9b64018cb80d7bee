import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ErrorIcon } from '../icons/editIcons';

// Only forms need these styles, so they are not part of the theme, which every screen loads.
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

/** Shows a field's error with an icon, or else its hint. */
export function FieldHelp({ id, error, hint }: Props) {
  if (error === undefined && hint === undefined) return null;
  return (
    <Help id={id}>
      {error !== undefined && <ErrorIcon />}
      <span>{error ?? hint}</span>
    </Help>
  );
}
