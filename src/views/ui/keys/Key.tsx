import { styled } from '@mui/material/styles';

/** A key of the keyboard. */
export const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.change,
  fontFamily: 'inherit',
  minWidth: 18,
  padding: '1px 5px',
  textAlign: 'center',
  borderRadius: 4,
  color: theme.vars.palette.text.tertiary,
  backgroundColor: theme.vars.palette.surface.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
}));
