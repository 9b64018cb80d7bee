import type { ReactElement } from 'react';
import { Hint } from './Hint';

interface Props {
  text: string;
  /** Renders the anchor element of the tooltip, with the argument as its `aria-description`. */
  children: (description: string) => ReactElement;
}

/**
 * Renders a tooltip with more information than the accessible name. Assistive technology reads the text as the
 * description.
 */
export const DescribingHint = ({ text, children }: Props) => <Hint text={text}>{children(text)}</Hint>;
