import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { ClearIcon, SearchIcon } from '../icons/icons';
import { KEYS, keyUse } from '../keys/keys';

const Box = styled('div')(({ theme }) => ({
  width: 280,
  color: theme.vars.palette.text.tertiary,
  '& svg': { flex: 'none' },
  '& .MuiOutlinedInput-root': { width: '100%', height: 32, paddingLeft: 12, paddingRight: 6 },
  [theme.breakpoints.down('sm')]: {
    flex: '1 1 100%',
    width: 'auto',
    '& .MuiOutlinedInput-root': { height: 36 },
  },
}));

interface Props {
  /** What it looks for: "Find name or email". */
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** Finds rows from the first character on. Esc empties it. */
export function FindBox({ label, text, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Box>
      <OutlinedInput
        value={text}
        placeholder={label}
        inputRef={input}
        inputProps={{ 'aria-label': label, maxLength: 200 }}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (keyUse(KEYS.screen, event) === 'close' && text !== '') clear();
        }}
        startAdornment={<SearchIcon />}
        endAdornment={
          text !== '' && (
            <IconButton size="small" aria-label="Clear" onClick={clear} sx={{ width: 24, height: 24 }}>
              <ClearIcon size={14} />
            </IconButton>
          )
        }
      />
    </Box>
  );
}
