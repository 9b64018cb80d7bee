import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { appliedFilter, FILTER_APPLIES_ABOVE } from '../../store/reports/filter';
import { useFilterKey } from '../ui/keys/useFilterKey';
import { SearchBox, SearchInput } from '../ui/toolbar/SearchInput';

const Box = styled(SearchBox)(({ theme }) => ({
  position: 'relative',
  width: 232,
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
  [theme.breakpoints.down('sm')]: { flex: 1, width: 'auto' },
}));

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** Filters by name above three characters and says so below that. `/` leads here. */
export function FilterBox({ label, text, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const shortcutsOn = useFilterKey(input);
  const tooShort = text !== '' && appliedFilter(text) === '';
  return (
    <Box>
      <SearchInput
        input={input}
        text={text}
        placeholder="Filter"
        inputProps={{ 'aria-label': label, 'aria-describedby': hintId }}
        clearLabel="Clear filter"
        showsKey={shortcutsOn}
        onChange={onChange}
      />
      <Typography variant="caption" component="p" id={hintId} hidden={!tooShort}>
        Type more than {FILTER_APPLIES_ABOVE} characters to filter
      </Typography>
    </Box>
  );
}
