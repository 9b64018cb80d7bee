import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LogoMark } from '../ui/icons/Logo';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Comes up only when the wait is long enough to notice, so that a quick start does not flicker. */
const Box = styled('div')(({ theme }) => ({
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  color: theme.vars.palette.text.primary,
  animation: `${appear} 160ms ease-out 300ms both`,
}));

export function Splash() {
  return (
    <Box role="status">
      <LogoMark size={40} />
      <Typography color="textSecondary">Loading...</Typography>
    </Box>
  );
}
