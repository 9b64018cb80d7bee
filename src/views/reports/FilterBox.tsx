import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useRef } from 'react';
import { appliedFilter, FILTER_APPLIES_ABOVE } from '../../store/reports/filter';
import { ClearIcon, SearchIcon } from '../ui/icons/icons';
import { Key } from '../ui/keys/Key';
import { KEYS, keyUse } from '../ui/keys/keys';
import { useFilterKey } from '../ui/keys/useFilterKey';

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  width: 232,
  color: theme.vars.palette.text.tertiary,
  '& svg': { flex: 'none' },
  '& .MuiOutlinedInput-root': { width: '100%', height: 32, paddingLeft: 12, paddingRight: 6 },
  '& > p': {
    position: 'absolute',
    top: '100%',
    left: 0,
    zIndex: 4,
    marginTop: 4,
    padding: '4px 10px',
    borderRadius: 6,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.surface.onTip,
    backgroundColor: theme.vars.palette.surface.tip,
  },
  [theme.breakpoints.down('sm')]: {
    flex: 1,
    width: 'auto',
    '& .MuiOutlinedInput-root': { height: 36 },
    '& kbd': { display: 'none' },
  },
}));

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** Filters by name above three characters and says so below that. `/` leads here, Esc empties it. */
export function FilterBox({ label, text, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const shortcutsOn = useFilterKey(input);
  const tooShort = text !== '' && appliedFilter(text) === '';
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyUse(KEYS.screen, event) === 'close' && text !== '') {
      event.stopPropagation();
      clear();
    }
  };
  return (
    <Box>
      <OutlinedInput
        value={text}
        placeholder="Filter"
        inputRef={input}
        inputProps={{ 'aria-label': label, 'aria-describedby': hintId, maxLength: 200 }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        startAdornment={<SearchIcon />}
        endAdornment={
          text === '' ? (
            shortcutsOn && <Key>/</Key>
          ) : (
            <IconButton size="small" aria-label="Clear filter" onClick={clear} sx={{ width: 24, height: 24 }}>
              <ClearIcon size={14} />
            </IconButton>
          )
        }
      />
      <Typography variant="caption" component="p" id={hintId} hidden={!tooShort}>
        Type more than {FILTER_APPLIES_ABOVE} characters to filter
      </Typography>
    </Box>
  );
}
