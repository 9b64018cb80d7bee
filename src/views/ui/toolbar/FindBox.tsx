import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { SearchBox, SearchInput } from './SearchInput';

/** Wide enough for a full name; a row of its own on a phone. */
export const WideSearchBox = styled(SearchBox)(({ theme }) => ({
  width: 280,
  [theme.breakpoints.down('sm')]: { flex: '1 1 100%', width: 'auto' },
}));

interface Props {
  /** What it looks for: "Find name or email". */
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** Finds rows from the first character on. */
export function FindBox({ label, text, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <WideSearchBox>
      <SearchInput
        input={input}
        text={text}
        placeholder={label}
        inputProps={{ 'aria-label': label }}
        onChange={onChange}
      />
    </WideSearchBox>
  );
}
