import type { Theme } from '@mui/material/styles';

/** A label above one of the browser's own controls. */
export const fieldStyles = (theme: Theme) =>
  ({
    '& label': {
      ...theme.typography.label,
      display: 'block',
      marginBottom: 4,
      color: theme.vars.palette.text.primary,
    },
    '& .control': { position: 'relative', color: theme.vars.palette.text.secondary },
    '& input, & select': {
      ...theme.typography.body2,
      boxSizing: 'border-box',
      height: 32,
      padding: '0 10px',
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.default,
      border: `1px solid ${theme.vars.palette.surface.control}`,
      borderRadius: 6,
      '&:hover': { borderColor: theme.vars.palette.text.tertiary },
    },
    [theme.breakpoints.down('sm')]: { '& input, & select': { height: 36 } },
  }) as const;
