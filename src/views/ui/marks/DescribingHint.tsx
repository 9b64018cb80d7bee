import type { ReactElement } from 'react';
import { Hint } from './Hint';

interface Props {
  text: string;
  /** Draws the element that the hint hangs from, with this as its `aria-description`. */
  children: (description: string) => ReactElement;
}

/** A tooltip that says what the accessible name does not. Assistive technology reads it as the description. */
export const DescribingHint = ({ text, children }: Props) => <Hint text={text}>{children(text)}</Hint>;
