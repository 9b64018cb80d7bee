import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { ClearIcon, SearchIcon } from '../ui/icons/icons';
import { Key } from '../ui/keys/Key';
import { KEYS, keyUse } from '../ui/keys/keys';
import { useFilterKey } from '../ui/keys/useFilterKey';

const Box = styled('div')(({ theme }) => ({
  flex: 'none',
  width: 214,
  color: theme.vars.palette.text.tertiary,
  '& label': {
    ...theme.typography.label,
    display: 'block',
    marginBottom: 4,
    color: theme.vars.palette.text.primary,
  },
  '& svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& .MuiOutlinedInput-root': { width: '100%', height: 32, paddingLeft: 12, paddingRight: 6 },
  [theme.breakpoints.down('md')]: { width: '100%' },
  [theme.breakpoints.down('sm')]: {
    '& .MuiOutlinedInput-root': { height: 36 },
    '& kbd': { display: 'none' },
  },
}));

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** Filters by name from the first character on. `/` leads here, Esc empties it. */
export function NameFilter({ label, text, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasKey = useFilterKey(input);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        value={text}
        placeholder="Name"
        inputRef={input}
        inputProps={{ maxLength: 200 }}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (keyUse(KEYS.screen, event) === 'close' && text !== '') clear();
        }}
        startAdornment={<SearchIcon />}
        endAdornment={
          text === '' ? (
            hasKey && <Key>/</Key>
          ) : (
            <IconButton size="small" aria-label="Clear" onClick={clear} sx={{ width: 24, height: 24 }}>
              <ClearIcon size={14} />
            </IconButton>
          )
        }
      />
    </Box>
  );
}
