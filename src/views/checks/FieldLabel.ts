import { styled } from '@mui/material/styles';

/** Above what it names. */
export const FieldLabel = styled('label')(({ theme }) => ({
  ...theme.typography.label,
  display: 'block',
  marginBottom: 4,
  color: theme.vars.palette.text.primary,
}));
