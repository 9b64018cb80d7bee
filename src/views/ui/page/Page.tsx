import { styled } from '@mui/material/styles';

/** The part of a plain screen below its heading. */
export const Page = styled('div')(({ theme }) => ({
  padding: '8px 24px 32px',
  [theme.breakpoints.down('sm')]: { padding: '6px 16px 24px' },
}));
