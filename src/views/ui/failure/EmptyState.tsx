import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Box = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '40px 24px',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { maxWidth: 320, overflowWrap: 'anywhere' },
  '& > button': { marginTop: 8 },
}));

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  /** The one way out. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <Box>
      {icon}
      <Typography variant="h3" component="p" color="textPrimary">
        {title}
      </Typography>
      <Typography variant="body2">{text}</Typography>
      {action}
    </Box>
  );
}
