import { styled } from '@mui/material/styles';

const Link = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 12px',
  borderRadius: 6,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  transform: 'translateY(-64px)',
  '&:focus': { transform: 'none' },
}));

export function SkipLink() {
  return <Link href="#main">Skip to content</Link>;
}
