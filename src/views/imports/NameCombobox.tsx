import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { suggestionsFor } from '../../domain/text/suggestions';
import { classes } from '../ui/button/classes';
import control from '../ui/form/control.module.css';
import { AREA_KEYS } from '../ui/keys/areaKeys';
import { keyUse } from '../ui/keys/keys';
import css from './NameCombobox.module.css';

/** A choice with the value that the form stores. */
export interface NameOption {
  value: string;
  label: string;
}

interface Props {
  /** Accessible name of the field. */
  label: string;
  /** Label of the chosen option; empty if none is chosen. */
  chosen: string;
  /** Options that are offered before all others. */
  first: readonly NameOption[];
  /** All other options. There may be thousands. */
  names: readonly NameOption[];
  /** Options that are offered whatever the user types. */
  always: readonly NameOption[];
  onChoose: (value: string) => void;
}

const step = (active: number, by: number, count: number): number =>
  count === 0 ? -1 : (active + by + count) % count;

function useOptions(
  typed: string | null,
  { first, names, always }: Pick<Props, 'first' | 'names' | 'always'>,
) {
  return useMemo(() => {
    const firstValues = new Set(first.map(({ value }) => value));
    const byLabel = new Map([...first, ...names].map((option) => [option.label, option]));
    const wanted = typed ?? '';
    const found = suggestionsFor(wanted, [...byLabel.keys()]);
    const matches = found.names.flatMap((name) => byLabel.get(name) ?? []);
    // Before the user types, the fixed choices are closer at hand than thousands of names.
    const options =
      wanted === ''
        ? [...first, ...always, ...matches.filter(({ value }) => !firstValues.has(value))]
        : [...matches, ...always];
    return { options, more: found.count - found.names.length, isEmpty: found.count === 0 };
  }, [typed, first, names, always]);
}

/** Renders a text field that searches a list of names and shows the matches. Esc closes the list. */
export function NameCombobox({ label, chosen, onChoose, ...given }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { options, more, isEmpty } = useOptions(isOpen ? typed : null, given);
  const open = () => {
    setOpen(true);
    setActive(-1);
  };
  const close = () => {
    setTyped(null);
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: NameOption | undefined) => {
    if (!option) return;
    close();
    onChoose(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const use = keyUse(AREA_KEYS.search, event);
    if (use === undefined) return;
    if (use === 'next' || use === 'previous') {
      event.preventDefault();
      const by = use === 'next' ? 1 : -1;
      setOpen(true);
      setActive(step(active < 0 && by < 0 ? 0 : active, by, options.length));
    } else if (isOpen) {
      event.preventDefault();
      event.stopPropagation();
      if (use === 'close') close();
      // Without an active option, Enter chooses the first match of the typed text.
      else if (active >= 0 || (typed ?? '') !== '') choose(options[Math.max(active, 0)]);
    }
  };
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The block discards the promise that newer browsers return, because React expects nothing or a clean-up function.
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const optionId = (place: number) => `${id}-${place}`;
  return (
    <div
      className={css.box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <input
        type="text"
        className={classes(control.control, css.input)}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Choose"
        value={typed ?? chosen}
        onFocus={({ target }) => target.select()}
        onClick={open}
        onChange={({ target }) => {
          setTyped(target.value);
          open();
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div
          className={css.popup}
          ref={popup}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Options
            id={`${id}-list`}
            label={label}
            optionId={optionId}
            options={options}
            active={active}
            onChoose={choose}
          />
          <p role="status" hidden={!isEmpty && more === 0}>
            {isEmpty ? 'No name contains this text' : `${more} more: keep typing to shorten the list`}
          </p>
        </div>
      )}
    </div>
  );
}

interface OptionsProps {
  id: string;
  label: string;
  optionId: (place: number) => string;
  options: readonly NameOption[];
  /** Index of the option that the arrow keys have reached, or -1. */
  active: number;
  onChoose: (option: NameOption) => void;
}

function Options({ id, label, optionId, options, active, onChoose }: OptionsProps) {
  const activeItem = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // As above, the block discards a promise.
    activeItem.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul role="listbox" id={id} aria-label={label}>
      {options.map((option, place) => (
        <li
          key={option.value}
          id={optionId(place)}
          role="option"
          aria-selected={place === active}
          ref={place === active ? activeItem : null}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </li>
      ))}
    </ul>
  );
}
