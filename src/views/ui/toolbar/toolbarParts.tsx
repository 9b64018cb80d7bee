import { styled } from '@mui/material/styles';

export const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 24px',
  [theme.breakpoints.down('md')]: { '& .start-icon': { margin: 0 } },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: { gap: 8, padding: '12px 16px' },
}));

/** Keeps what follows at the right; on a phone the filter takes the room instead. */
export const Room = styled('div')(({ theme }) => ({
  flex: 1,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** Under 900 px a toolbar's button keeps only its icon. */
export const ButtonWord = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

export const Count = styled('span')(({ theme }) => ({
  marginLeft: 4,
  fontWeight: 400,
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
