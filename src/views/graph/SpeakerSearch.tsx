import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { suggestionsFor } from '../../domain/graph/suggestions';
import type { SpeakerRow } from '../../store/graph/graph.selectors';
import { ClearIcon, SearchIcon } from '../ui/icons/icons';
import { KEYS, keyUse } from '../ui/keys/keys';
import { useFilterKey } from '../ui/keys/useFilterKey';
import { SearchBox, Suggestions } from './searchParts';

interface Props {
  /** Everybody, the most asked-for first. */
  speakers: readonly SpeakerRow[];
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

const step = (active: number, by: number, count: number): number =>
  count === 0 ? -1 : (active + by + count) % count;

/** Finds a speaker by name, with suggestions. `/` leads here; Esc closes them, then empties the field. */
export function SpeakerSearch({ speakers, chosen, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useFilterKey(input);

  const text = typed ?? chosen ?? '';
  const wanted = typed ?? '';
  const { names, order } = useMemo(
    () => ({ names: speakers.map(({ name }) => name), order: speakers.map((_row, place) => place) }),
    [speakers],
  );
  const found = useMemo(() => suggestionsFor(wanted, names, order), [wanted, names, order]);
  const options = isOpen ? found.nodes.map((place) => names[place] ?? '') : [];

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
    const use = keyUse(KEYS.search, event);
    switch (use) {
      case 'next':
      case 'previous': {
        event.preventDefault();
        const by = use === 'next' ? 1 : -1;
        setOpen(true);
        setActive(step(active < 0 && by < 0 ? 0 : active, by, found.nodes.length));
        return;
      }
      case 'choose': {
        // The first is meant where none was gone to.
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
    <SearchBox
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setTyped(null);
        close();
      }}
    >
      <OutlinedInput
        value={text}
        placeholder="Search speaker"
        inputRef={input}
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search speaker',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
          autoComplete: 'off',
          maxLength: 200,
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          open();
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        startAdornment={<SearchIcon />}
        endAdornment={
          text !== '' && (
            <IconButton
              size="small"
              aria-label="Clear speaker"
              onClick={() => {
                choose(null);
                input.current?.focus();
              }}
              sx={{ width: 24, height: 24 }}
            >
              <ClearIcon size={14} />
            </IconButton>
          )
        }
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
    </SearchBox>
  );
}
