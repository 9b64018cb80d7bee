import { keyframes, styled } from '@mui/material/styles';
import { useAppSelector } from '../../store/hooks';
import { selectAnyPending } from '../../store/requests/requests.slice';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } });

const Track = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 46,
  left: 0,
  right: 0,
  height: 2,
  overflow: 'hidden',
  zIndex: theme.zIndex.appBar + 1,
  animation: `${appear} 1ms linear 150ms both`,
  '&::after': {
    content: '""',
    display: 'block',
    width: '25%',
    height: '100%',
    backgroundColor: theme.vars.palette.primary.main,
    animation: `${slide} 1.4s ease-in-out infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%' } },
}));

/** On the header's lower line while anything loads; shows only after 150 ms. */
export function ProgressBar() {
  const pending = useAppSelector(selectAnyPending);
  return pending ? <Track role="progressbar" aria-label="Loading" /> : null;
}
