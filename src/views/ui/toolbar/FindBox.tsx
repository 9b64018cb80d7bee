import { useRef } from 'react';
import { SearchInput, WideSearchBox } from './SearchInput';

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
