import type { Figure } from './figure';
import { NO_FIGURE } from './formats';
import {
  EARLIER_PERIOD,
  MOMENTUM_PERIODS,
  type Momentum,
  type MomentumPeriod,
  NEWEST_PERIOD,
} from './momentum';

/** "days 8–30". */
export const periodWords = ({ from, to }: Pick<MomentumPeriod, 'from' | 'to'>): string =>
  `days ${from}–${to}`;

/** "days 1–7 against days 8–90". */
export const MOMENTUM_COMPARES = `${periodWords(NEWEST_PERIOD)} against ${periodWords(EARLIER_PERIOD)}`;

/** The word, or what stands for it where a figure is missing. */
export const momentumText = ({ word }: Momentum): string => word ?? NO_FIGURE;

/**
 * All that the bars show, in one sentence: "rising: 12,3 a day in days 1–7, 8,1 in days 8–30, …".
 *
 * @param write a daily rate, with its currency where it is money.
 */
export function momentumSentence(momentum: Momentum, write: (rate: number) => string): string {
  const rates = momentum.rates.map((rate: Figure, index) => {
    const period = MOMENTUM_PERIODS[index];
    const said = rate === null ? 'no figure' : `${write(rate)}${index === 0 ? ' a day' : ''}`;
    return period ? `${said} in ${periodWords(period)}` : '';
  });
  return `${momentum.word ?? 'a figure is missing'}: ${rates.join(', ')}`;
}
