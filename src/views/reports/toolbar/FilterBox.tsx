import { appliedFilter, FILTER_APPLIES_ABOVE } from '@src/store/reports/engine/filter';
import { useId, useRef } from 'react';
import { useFilterKey } from '../../ui/keys/useFilterKey';
import { SearchBox, SearchInput } from '../../ui/toolbar/SearchInput';
import css from '../screen/report.module.css';

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/**
 * Filters rows by name once the text has more than three characters, and says so before. The key `/` focuses the box.
 */
export function FilterBox({ label, text, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const shortcutsOn = useFilterKey(input);
  const tooShort = text !== '' && appliedFilter(text) === '';
  return (
    <SearchBox className={css.filter}>
      <SearchInput
        input={input}
        text={text}
        placeholder="Filter"
        inputProps={{ 'aria-label': label, 'aria-describedby': hintId }}
        clearLabel="Clear filter"
        showsKey={shortcutsOn}
        onChange={onChange}
      />
      <p id={hintId} hidden={!tooShort}>{`Type more than ${FILTER_APPLIES_ABOVE} characters to filter`}</p>
    </SearchBox>
  );
}
