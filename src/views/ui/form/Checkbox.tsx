import { type ComponentProps, useCallback } from 'react';
import css from './Checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** True if some of the choices that the box stands for are made, but not all. */
  isMixed?: boolean;
}

/**
 * A checkbox with a click target of 32 pixels. It is the browser's own, because tables draw one in each row, and MUI's
 * took 3 ms each on a slow machine.
 */
export function Checkbox({ isMixed = false, ...input }: Props) {
  // HTML has no attribute for this state.
  const mark = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isMixed;
    },
    [isMixed],
  );
  return (
    <label className={css.target}>
      <input {...input} type="checkbox" ref={mark} />
    </label>
  );
}
