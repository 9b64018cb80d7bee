import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';
import { SPAN_LABELS, type Span } from '../../../domain/dates/spans';

const Box = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    order: 1,
    width: `calc(100% + ${theme.spacing(8)})`,
    marginInline: theme.spacing(-4),
    paddingInline: theme.spacing(4),
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
}));

interface Props {
  offered: readonly Span[];
  chosen: Span;
  onChoose: (span: Span) => void;
}

export const SpanGroup = memo(function SpanGroup({ offered, chosen, onChoose }: Props) {
  return (
    <Box>
      <ToggleButtonGroup
        aria-label="Time span"
        value={chosen}
        onChange={(_event, span: Span | null) => {
          if (span !== null) onChoose(span);
        }}
      >
        {offered.map((span) => (
          <ToggleButton key={span} value={span}>
            {SPAN_LABELS[span]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
});
