import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { memo, useId, useRef } from 'react';
import { CHECK_TEXTS, type CheckKind, countOf, NO_ISSUES_TAG } from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import { useFilterKey } from '../ui/keys/useFilterKey';
import { SearchBox, SearchInput } from '../ui/toolbar/SearchInput';
import { ChosenIcon } from './checkIcons';
import { FieldLabel } from './FieldLabel';

/** The filters: side by side, or one below the other on narrow screens. */
export const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  [theme.breakpoints.down('md')]: { flexDirection: 'column', gap: 12 },
}));

const NameBox = styled(SearchBox)(({ theme }) => ({
  flex: 'none',
  width: 214,
  '& svg': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('md')]: { width: '100%' },
}));

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
    <NameBox>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <SearchInput
        id={id}
        input={input}
        text={text}
        placeholder="Name"
        showsKey={hasKey}
        onChange={onChange}
      />
    </NameBox>
  );
}

const TagBox = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > p': { ...theme.typography.label, margin: '0 0 4px' },
  '& > p > small': { fontSize: 'inherit', fontWeight: 400, color: theme.vars.palette.text.tertiary },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& button': { height: 30, padding: '0 10px', gap: 6, borderRadius: 6 },
  '& button:not(.Mui-selected) .count': { fontWeight: 400, color: theme.vars.palette.text.tertiary },
  '& .count': { fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    '& button': { height: 36, flex: 'none' },
    '& > div': {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // The row extends to the edges of the page, so a cut-off tag shows that the row scrolls. The padding leaves space
      // for the focus ring.
      margin: '0 -16px',
      padding: '4px 16px',
    },
  },
}));

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
    <TagBox>
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
              <span className="count" aria-hidden="true">
                {shown}
              </span>
            </ToggleButton>
          );
        })}
      </div>
    </TagBox>
  );
});
