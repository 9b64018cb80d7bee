import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import type { Elements } from '../elements';
import { outline } from '../icons/outline';

const OpenIcon = outline(ChevronRight);

const Details = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    borderRadius: 6,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: theme.vars.palette.text.primary },
  },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  '& > ul': { margin: '4px 0 0', padding: '0 0 0 24px', maxHeight: 240, overflowY: 'auto' },
}));

/** Renders a summary line that expands on click. */
export function Folded({ summary, children }: { summary: string; children: Elements }) {
  return (
    <Details>
      <summary>
        <OpenIcon />
        <span>{summary}</span>
      </summary>
      {children}
    </Details>
  );
}
