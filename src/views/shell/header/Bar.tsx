import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { LogoMark } from '../../ui/icons/Logo';

export const Bar = styled('header')(({ theme }) => ({
  height: 48,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 20px',
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '0 12px 0 16px' },
  '@media print': { display: 'none' },
}));

const Home = styled(Link)(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  borderRadius: 6,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  flex: 'none',
  '& > span': { fontSize: '0.9375rem', [theme.breakpoints.down('md')]: { display: 'none' } },
}));

/** Keeps what follows at the right. */
export const Room = styled('div')({ flex: 1 });

export function HomeLink() {
  return (
    <Home to="/" aria-label="Greenroom, home">
      <LogoMark />
      <span>Greenroom</span>
    </Home>
  );
}
