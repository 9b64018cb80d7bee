import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { suggestionsFor } from '../../domain/text/suggestions';
import type { SpeakerRow } from '../../store/graph/graph.selectors';
import { AREA_KEYS } from '../ui/keys/areaKeys';
import { keyUse } from '../ui/keys/keys';
import { useFilterKey } from '../ui/keys/useFilterKey';
import { WideSearchBox } from '../ui/toolbar/FindBox';
import { SearchInput } from '../ui/toolbar/SearchInput';
import css from './SpeakerSearch.module.css';

interface Props {
  /** All speakers, the most requested first. */
  speakers: readonly SpeakerRow[];
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

const step = (active: number, by: number, count: number): number =>
  count === 0 ? -1 : (active + by + count) % count;

/**
 * Finds a speaker by name, with suggestions. `/` focuses the field. Esc closes the suggestions, then clears the field.
 */
export function SpeakerSearch({ speakers, chosen, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useFilterKey(input);

  const text = typed ?? chosen ?? '';
  const wanted = typed ?? '';
  const names = useMemo(() => speakers.map(({ name }) => name), [speakers]);
  const found = useMemo(() => suggestionsFor(wanted, names), [wanted, names]);
  const options = isOpen ? found.names : [];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (name: string | null) => {
    setTyped(null);
    close();
    onChoose(name);
  };
  const open = () => {
    setOpen(true);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const use = keyUse(AREA_KEYS.search, event);
    switch (use) {
      case 'next':
      case 'previous': {
        event.preventDefault();
        const by = use === 'next' ? 1 : -1;
        setOpen(true);
        setActive(step(active < 0 && by < 0 ? 0 : active, by, found.names.length));
        return;
      }
      case 'choose': {
        // Without an active suggestion, Enter chooses the first one.
        const name = options[active < 0 ? 0 : active];
        if (name !== undefined && (active >= 0 || wanted !== '')) choose(name);
        return;
      }
      case 'close':
        if (isOpen || typed !== null) {
          setTyped(null);
          close();
        } else if (chosen !== null) choose(null);
        else return;
        event.stopPropagation();
    }
  };
  const listId = `${id}-list`;
  const optionId = (place: number) => `${id}-${place}`;
  return (
    <WideSearchBox
      className={css.box}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setTyped(null);
        close();
      }}
    >
      <SearchInput
        input={input}
        text={text}
        placeholder="Search speaker"
        clearLabel="Clear speaker"
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search speaker',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
          autoComplete: 'off',
        }}
        onChange={(written) => {
          setTyped(written);
          open();
        }}
        onClear={() => choose(null)}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Suggestions
          id={listId}
          optionId={optionId}
          options={options}
          active={active}
          more={found.count - options.length}
          onChoose={choose}
        />
      )}
    </WideSearchBox>
  );
}

interface SuggestionsProps {
  id: string;
  optionId: (place: number) => string;
  options: readonly string[];
  /** Index of the suggestion that the arrow keys have reached, or -1. */
  active: number;
  /** Number of matches beyond the shown options. */
  more: number;
  onChoose: (name: string) => void;
}

function Suggestions({ id, optionId, options, active, more, onChoose }: SuggestionsProps) {
  const activeItem = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The block discards the promise that newer browsers return, because React expects nothing or a clean-up function.
    activeItem.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      className={css.popup}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul role="listbox" id={id} aria-label="Speakers">
        {options.map((name, place) => (
          <li
            key={name}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            ref={place === active ? activeItem : null}
            onClick={() => onChoose(name)}
          >
            {name}
          </li>
        ))}
      </ul>
      <p role="status" hidden={options.length > 0 && more === 0}>
        {options.length === 0
          ? 'No speaker’s name contains this text'
          : `${more} more: keep typing to shorten the list`}
      </p>
    </div>
  );
}
