import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ExpandIcon } from '../icons/icons';

const Box = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& > label': { ...theme.typography.label, color: theme.vars.palette.text.secondary },
  '& > span': { position: 'relative', display: 'inline-flex' },
  '& select': {
    ...theme.typography.button,
    appearance: 'none',
    height: 32,
    padding: '0 32px 0 12px',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
    border: `1px solid ${theme.vars.palette.surface.control}`,
    borderRadius: 6,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  },
  '& option': { backgroundColor: theme.vars.palette.surface.raised },
  '& svg': {
    position: 'absolute',
    right: 10,
    top: 8,
    pointerEvents: 'none',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { '& select': { height: 36 }, '& svg': { top: 10 } },
}));

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** The browser's own drop-down, which every keyboard and phone knows. */
export function SelectField<Value extends string>({ label, options, chosen, onChoose }: Props<Value>) {
  const id = useId();
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <span>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => {
            const option = options.find(({ value }) => value === target.value);
            if (option) onChoose(option.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ExpandIcon />
      </span>
    </Box>
  );
}
