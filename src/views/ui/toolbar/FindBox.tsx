import { useRef } from 'react';
import { plain } from '../plain';
import { SearchInput } from './SearchInput';
import css from './toolbar.module.css';

/** A search box that fits a full name, and takes a separate row on phones. */
export const WideSearchBox = plain('div', `${css.search} ${css.wide}`);

interface Props {
  /** Accessible name and placeholder, such as "Find name or email". */
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** Renders a field that filters rows from the first character on. */
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
