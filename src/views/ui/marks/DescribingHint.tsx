import { type ReactElement, useId } from 'react';
import { VisuallyHidden } from '../page/VisuallyHidden';
import { Hint } from './Hint';

interface Props {
  text: string;
  /** Draws the element that the hint hangs from, with this as its `aria-describedby`. */
  children: (describedBy: string) => ReactElement;
}

/** A tooltip that says what the accessible name does not. Assistive technology reads it as the description. */
export function DescribingHint({ text, children }: Props) {
  const id = useId();
  return (
    <Hint text={text}>
      {children(id)}
      <VisuallyHidden id={id} hidden>
        {text}
      </VisuallyHidden>
    </Hint>
  );
}
