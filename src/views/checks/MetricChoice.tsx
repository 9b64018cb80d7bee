import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Metric } from '../../domain/checks/checkStats';
import { ExpandIcon } from '../ui/icons/icons';
import { fieldStyles } from './fieldStyles';

const Box = styled('div')(({ theme }) => ({
  ...fieldStyles(theme),
  '& select': { width: 182, appearance: 'none', paddingRight: 32, cursor: 'pointer' },
  '& option': { backgroundColor: theme.vars.palette.surface.raised },
  '& .control > svg': { position: 'absolute', right: 10, top: 8, pointerEvents: 'none' },
  [theme.breakpoints.down('sm')]: { '& .control > svg': { top: 10 } },
}));

interface Props {
  options: readonly { value: Metric; label: string }[];
  chosen: Metric;
  onChoose: (metric: Metric) => void;
}

export function MetricChoice({ options, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <Box>
      <label htmlFor={id}>Metric</label>
      <div className="control">
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => {
            const option = options.find(({ value }) => value === target.value);
            if (option) onChoose(option.value);
          }}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ExpandIcon />
      </div>
    </Box>
  );
}
