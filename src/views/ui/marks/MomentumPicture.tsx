import './momentum.css';
import type { Momentum } from '@src/domain/figures/momentum';
import { momentumSentence, momentumText } from '@src/domain/figures/momentumWords';
import { momentumLook } from './momentumLook';

interface Props {
  momentum: Momentum;
  /** Formats a daily rate, with its currency if the rate is money. */
  write: (rate: number) => string;
}

/** Shows the momentum of a figure: four daily rates as bars, the oldest first, and the word for it. */
export function MomentumPicture({ momentum, write }: Props) {
  return (
    <span role="img" aria-label={momentumSentence(momentum, write)} {...momentumLook(momentum)}>
      {momentumText(momentum)}
    </span>
  );
}
