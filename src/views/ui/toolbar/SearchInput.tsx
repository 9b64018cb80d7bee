import type { ComponentProps, RefObject } from 'react';
import { IconButton } from '../button/IconButton';
import { ClearIcon, SearchIcon } from '../icons/icons';
import { Key } from '../keys/Key';
import { KEYS, keyUse } from '../keys/keys';
import { plain } from '../plain';
import css from './toolbar.module.css';

/** A box around the field with the height of a toolbar's buttons. The extending component sets the width. */
export const SearchBox = plain('div', css.search);

interface Props extends Pick<ComponentProps<'input'>, 'id' | 'placeholder' | 'onClick' | 'onKeyDown'> {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** Label of the button that clears the field. */
  clearLabel?: string;
  /** True if `/` focuses the field. An empty field then shows the key. */
  showsKey?: boolean;
  inputProps?: ComponentProps<'input'>;
  onChange: (text: string) => void;
  onClear?: () => void;
}

/** Renders a search field. Its button and Esc clear the field. */
export function SearchInput({
  input,
  text,
  clearLabel = 'Clear',
  showsKey = false,
  inputProps,
  onChange,
  onClear = () => onChange(''),
  ...field
}: Props) {
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    // A click next to the text focuses the field.
    <div className={css.field} onClick={() => input.current?.focus()}>
      <SearchIcon />
      <input
        type="text"
        maxLength={200}
        value={text}
        ref={input}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (keyUse(KEYS.screen, event) !== 'close' || text === '') return;
          event.stopPropagation();
          clear();
        }}
        {...inputProps}
        {...field}
      />
      {text === '' ? (
        showsKey && <Key>/</Key>
      ) : (
        <IconButton size="tiny" aria-label={clearLabel} onClick={clear}>
          <ClearIcon size={14} />
        </IconButton>
      )}
    </div>
  );
}
