import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import type { ClassFilter, IssueClass } from '../../domain/checks/checks';

const Box = styled('div')(({ theme }) => ({
  flex: 'none',
  '& > p': { ...theme.typography.label, margin: '0 0 4px' },
  '& button': { gap: 6, whiteSpace: 'nowrap' },
  '& .count': { fontVariantNumeric: 'tabular-nums' },
  '& button:not(.Mui-selected) .count': { fontWeight: 400, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    '& > div': { display: 'flex' },
    '& button': { flex: 'auto', gap: 4, padding: '0 6px' },
  },
}));

interface Props {
  chosen: ClassFilter;
  /** The formatted number of issues of each class. */
  counts: Record<IssueClass, string>;
  onChoose: (chosen: ClassFilter) => void;
}

/** Toggles between errors only, warnings only, and both. */
export function ClassFilterToggles({ chosen, counts, onChoose }: Props) {
  const id = useId();
  return (
    <Box>
      <p id={id}>Errors or warnings</p>
      <ToggleButtonGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_event, next: ClassFilter | null) => {
          if (next !== null) onChoose(next);
        }}
      >
        <ToggleButton value="all">
          <span>Both</span>
        </ToggleButton>
        <ToggleButton value="error">
          <span>{'Errors '}</span>
          <span className="count" aria-hidden="true">
            {counts.error}
          </span>
        </ToggleButton>
        <ToggleButton value="warning">
          <span>{'Warnings '}</span>
          <span className="count" aria-hidden="true">
            {counts.warning}
          </span>
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
