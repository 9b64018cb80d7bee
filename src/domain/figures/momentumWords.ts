import type { Figure } from './figure';
import { NO_FIGURE } from './formats';
import {
  EARLIER_PERIOD,
  MOMENTUM_PERIODS,
  type Momentum,
  type MomentumPeriod,
  NEWEST_PERIOD,
} from './momentum';

/** Returns a period in words: "days 8–30". */
export const periodWords = ({ from, to }: Pick<MomentumPeriod, 'from' | 'to'>): string =>
  `days ${from}–${to}`;

/** The compared periods in words: "days 1–7 against days 8–90". */
export const MOMENTUM_COMPARES = `${periodWords(NEWEST_PERIOD)} against ${periodWords(EARLIER_PERIOD)}`;

/** Returns the momentum's word, or `NO_FIGURE` if a figure is missing. */
export const momentumText = ({ word }: Momentum): string => word ?? NO_FIGURE;

/**
 * Describes the bars of a momentum in one sentence: "rising: 12,3 a day in days 1–7, 8,1 in days 8–30, …".
 *
 * @param write formats a daily rate, with its currency if the rate is money
 */
export function momentumSentence(momentum: Momentum, write: (rate: number) => string): string {
  const rates = momentum.rates.map((rate: Figure, index) => {
    const period = MOMENTUM_PERIODS[index];
    const said = rate === null ? 'no figure' : `${write(rate)}${index === 0 ? ' a day' : ''}`;
    return period ? `${said} in ${periodWords(period)}` : '';
  });
  return `${momentum.word ?? 'a figure is missing'}: ${rates.join(', ')}`;
}
