import type { ComponentProps, RefObject } from 'react';
import { IconButton } from '../button/IconButton';
import { ClearIcon, SearchIcon } from '../icons/icons';
import { Key } from '../keys/Key';
import { KEYS, keyUse } from '../keys/keys';
import { plain } from '../plain';
import css from './toolbar.module.css';

/** Around the field: as high as a toolbar's buttons, as wide as whoever extends it says. */
export const SearchBox = plain('div', css.search);

interface Props extends Pick<ComponentProps<'input'>, 'id' | 'placeholder' | 'onClick' | 'onKeyDown'> {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** Of the button that empties it. */
  clearLabel?: string;
  /** Whether `/` leads here, of which an empty field tells. */
  showsKey?: boolean;
  inputProps?: ComponentProps<'input'>;
  onChange: (text: string) => void;
  onClear?: () => void;
}

/** What one types to find something. A button and Esc empty it. */
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
    // A click beside the text is one on the field.
    // biome-ignore lint/a11y: the field itself is what keyboard and screen reader meet.
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
