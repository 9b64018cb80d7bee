import ToggleButton from '@mui/material/ToggleButton';
import { memo, useId, useRef } from 'react';
import { CHECK_TEXTS, type CheckKind, countOf, NO_ISSUES_TAG } from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import { useFilterKey } from '../ui/keys/useFilterKey';
import { plain } from '../ui/plain';
import { SearchBox, SearchInput } from '../ui/toolbar/SearchInput';
import { ChosenIcon } from './checkIcons';
import { FieldLabel } from './FieldLabel';
import css from './Filters.module.css';

/** The filters: side by side, or one below the other on narrow screens. */
export const Filters = plain('div', css.filters);

interface NameFilterProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** Filters by name from the first character. The key `/` focuses the box. */
export function NameFilter({ label, text, onChange }: NameFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasKey = useFilterKey(input);
  return (
    <SearchBox className={css.nameBox}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <SearchInput
        id={id}
        input={input}
        text={text}
        placeholder="Name"
        showsKey={hasKey}
        onChange={onChange}
      />
    </SearchBox>
  );
}

interface TagTogglesProps {
  kind: CheckKind;
  chosen: readonly string[];
  /** Number of issues with each tag, and number of cards without issues. */
  counts: ReadonlyMap<string, number>;
  locale: string;
  onToggle: (tag: string) => void;
}

/** Filters issues by tags. Without a chosen tag, all issues are shown. */
export const TagToggles = memo(function TagToggles({
  kind,
  chosen,
  counts,
  locale,
  onToggle,
}: TagTogglesProps) {
  const id = useId();
  const { tags, plural, noun } = CHECK_TEXTS[kind];
  return (
    <div className={css.tagBox}>
      <p id={id}>
        <span>Show issues with tags</span> <small>any of the chosen</small>
      </p>
      <div role="group" aria-labelledby={id}>
        {tags.map(({ tag, label }) => {
          const count = counts.get(tag) ?? 0;
          const shown = formatCount(count, locale);
          const selected = chosen.includes(tag);
          return (
            <ToggleButton
              key={tag}
              value={tag}
              selected={selected}
              title={
                tag === NO_ISSUES_TAG
                  ? `${shown} ${count === 1 ? noun : plural} without issues`
                  : countOf(count, shown, 'issue')
              }
              onChange={() => onToggle(tag)}
            >
              {selected && <ChosenIcon />}
              <span>{label}</span>
              <span className={css.count} aria-hidden="true">
                {shown}
              </span>
            </ToggleButton>
          );
        })}
      </div>
    </div>
  );
});
