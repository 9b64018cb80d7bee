import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';

const Box = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.label,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 12,
    color: palette.text.secondary,
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 32,
      cursor: 'pointer',
      color: palette.text.primary,
    },
    '& input': {
      appearance: 'none',
      width: 16,
      height: 16,
      margin: 0,
      borderRadius: '50%',
      border: `1px solid ${palette.surface.control}`,
      backgroundColor: palette.background.default,
      cursor: 'pointer',
      '&:checked': { border: `5px solid ${palette.primary.main}` },
    },
    [theme.breakpoints.down('sm')]: { order: 1, width: '100%', '& label': { minHeight: 36 } },
  };
});

const CHOICES = [
  { absolute: false, label: 'Relative' },
  { absolute: true, label: 'Absolute' },
];

interface Props {
  absolute: boolean;
  onChoose: (absolute: boolean) => void;
}

/** Changes as percentages of the older figures, or as differences from them. */
export function BenchmarkChoice({ absolute, onChoose }: Props) {
  const id = useId();
  // The address follows a moment later; a button that jumps back until then is not taken for chosen.
  const [chosen, setChosen] = useState(absolute);
  const [inAddress, setInAddress] = useState(absolute);
  if (absolute !== inAddress) {
    setInAddress(absolute);
    setChosen(absolute);
  }
  return (
    <Box role="radiogroup" aria-labelledby={id}>
      <span id={id}>Benchmark</span>
      {CHOICES.map((choice) => (
        <label key={choice.label}>
          <input
            type="radio"
            name={id}
            checked={choice.absolute === chosen}
            onChange={() => {
              setChosen(choice.absolute);
              onChoose(choice.absolute);
            }}
          />
          {choice.label}
        </label>
      ))}
    </Box>
  );
}
