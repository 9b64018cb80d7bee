import { useRef } from 'react';
import { plain } from '../plain';
import { SearchInput } from './SearchInput';
import css from './toolbar.module.css';

/** Wide enough for a full name; a row of its own on a phone. */
export const WideSearchBox = plain('div', `${css.search} ${css.wide}`);

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
