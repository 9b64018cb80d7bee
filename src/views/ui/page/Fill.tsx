import { styled } from '@mui/material/styles';

/** Fills the window below the header, so that its table alone scrolls; a low window scrolls as a whole. */
export const Fill = styled('div')({
  height: 'calc(100dvh - 48px)',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '@media (max-height: 600px)': { height: 'auto' },
  '@media print': { height: 'auto' },
});
