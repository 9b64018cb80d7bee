import { styled } from '@mui/material/styles';

/** A label above its field. */
export const FieldLabel = styled('label')(({ theme }) => ({
  ...theme.typography.label,
  display: 'block',
  marginBottom: 4,
  color: theme.vars.palette.text.primary,
}));
