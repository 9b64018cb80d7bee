import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { IconButton } from '../button/IconButton';
import { ClearIcon, SearchIcon } from '../icons/icons';
import { Key } from '../keys/Key';
import { KEYS, keyUse } from '../keys/keys';

/** Around the field: as high as a toolbar's buttons, as wide as whoever extends it says. */
export const SearchBox = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.tertiary,
  '& svg': { flex: 'none' },
  '& .MuiOutlinedInput-root': { width: '100%', height: 32, paddingLeft: 12, paddingRight: 6 },
  [theme.breakpoints.down('sm')]: {
    '& .MuiOutlinedInput-root': { height: 36 },
    '& kbd': { display: 'none' },
  },
}));

interface Props
  extends Pick<OutlinedInputProps, 'id' | 'placeholder' | 'inputProps' | 'onClick' | 'onKeyDown'> {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** Of the button that empties it. */
  clearLabel?: string;
  /** Whether `/` leads here, of which an empty field tells. */
  showsKey?: boolean;
  onChange: (text: string) => void;
  onClear?: () => void;
}

/** What one types to find something. A button and Esc empty it. */
export function SearchInput({
  input,
  text,
  clearLabel = 'Clear',
  showsKey = false,
  inputProps,
  onChange,
  onClear = () => onChange(''),
  ...field
}: Props) {
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <OutlinedInput
      value={text}
      inputRef={input}
      inputProps={{ maxLength: 200, ...inputProps }}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (keyUse(KEYS.screen, event) !== 'close' || text === '') return;
        event.stopPropagation();
        clear();
      }}
      startAdornment={<SearchIcon />}
      endAdornment={
        text === '' ? (
          showsKey && <Key>/</Key>
        ) : (
          <IconButton size="tiny" aria-label={clearLabel} onClick={clear}>
            <ClearIcon size={14} />
          </IconButton>
        )
      }
      {...field}
    />
  );
}
