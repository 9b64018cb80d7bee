import { styled } from '@mui/material/styles';

/** Above the old rows, or in their place: then it stands in the middle and takes their room. */
export const AlertBox = styled('div')(({ theme }) => ({
  padding: '12px 24px',
  '&[data-alone=true]': { flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}`, paddingTop: 24 },
  '&[data-alone=true] > *': { maxWidth: 720, margin: '0 auto' },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));
