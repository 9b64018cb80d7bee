import type { ComponentProps } from 'react';
import { classes } from '../button/classes';
import { ExpandIcon } from '../icons/icons';
import control from './control.module.css';
import css from './NativeSelect.module.css';

/** Styled as a toolbar button, as a small field, or as a form input. */
type Look = 'button' | 'field' | 'input';

interface Props<Value extends string>
  extends Pick<ComponentProps<'select'>, 'id' | 'ref' | 'aria-label' | 'aria-invalid' | 'aria-describedby'> {
  look: Look;
  options: readonly { value: Value; label: string; title?: string }[];
  /** Empty if no option is chosen. */
  chosen: Value | '';
  /** Text shown if no option is chosen. Without a placeholder, an option is always chosen. */
  placeholder?: string | undefined;
  onChoose: (value: Value) => void;
}

/** Renders the native drop-down, which works with every keyboard and phone. */
export function NativeSelect<Value extends string>({
  look,
  options,
  chosen,
  placeholder,
  onChoose,
  ...select
}: Props<Value>) {
  return (
    <span className={classes(css.select, css[look])}>
      <select
        {...select}
        className={control.control}
        value={chosen}
        onChange={({ target }) => {
          const option = options.find(({ value }) => value === target.value);
          if (option) onChoose(option.value);
        }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, title }) => (
          <option key={value} value={value} title={title}>
            {label}
          </option>
        ))}
      </select>
      <ExpandIcon />
    </span>
  );
}
