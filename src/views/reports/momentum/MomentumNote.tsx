import { formatCount, formatPercent } from '@src/domain/figures/formats';
import {
  EARLIER_PERIOD,
  MOMENTUM_PERIODS,
  type Momentum,
  type MomentumPeriod,
  STEADY_SHARE,
} from '@src/domain/figures/momentum';
import { momentumText, periodWords } from '@src/domain/figures/momentumWords';
import type { MomentumHead } from '@src/store/reports/report';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden';
import type { CellFormat } from '../cells/cells';
import { rateWriting } from './drawMomentum';

interface Props {
  momentum: Momentum;
  of: MomentumHead;
  /** Currency of the row's money. */
  currency: string | null;
  format: CellFormat;
  locale: string;
}

/** Explains a momentum: the figures of each period, and the comparison behind the word. */
export function MomentumNote({ momentum, of, currency, format, locale }: Props) {
  const rate = rateWriting(of, currency, format);
  const sum = (value: number | null) => {
    const { before, text, after } = format.figure(value, of.format, of.currency ?? currency);
    return before + text + after;
  };
  const { recent, earlier } = momentum.compared;
  const [newest] = MOMENTUM_PERIODS;
  const said = (value: number | null, period: MomentumPeriod) =>
    `${value === null ? 'no figure' : `${rate(value)} a day`} in ${periodWords(period)}`;
  return (
    <>
      <table>
        <caption>
          <VisuallyHidden>{`${of.of} by period`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col">{of.of}</th>
            <th scope="col">A day</th>
          </tr>
        </thead>
        <tbody>
          {MOMENTUM_PERIODS.map((period, index) => (
            <tr key={period.from}>
              <th scope="row">
                <span>{`${period.from}–${period.to} `}</span>
                <small>{`(${formatCount(period.days, locale)})`}</small>
              </th>
              <td>{sum(momentum.differences[index] ?? null)}</td>
              <td>{sumOrRate(momentum.rates[index] ?? null, rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="result">{momentum.word === null ? 'No word' : momentumText(momentum)}</p>
      <p className="figures">
        <span>{said(recent, newest)}</span>
        <br />
        <span>{said(earlier, EARLIER_PERIOD)}</span>
      </p>
      <p className="quiet">{reasonOf(momentum, locale)}</p>
      <p className="quiet">
        This column sorts by the increase of the figure per day. Inconsistent rows come last.
      </p>
    </>
  );
}

const sumOrRate = (value: number | null, rate: (value: number) => string): string =>
  value === null ? '–' : rate(value);

const LEAST = 0.001;

/** Returns the reason for the word of a momentum. */
function reasonOf(momentum: Momentum, locale: string): string {
  const { isInconsistent, test, word } = momentum;
  if (isInconsistent)
    return 'A longer span has a lower figure than a shorter span. The figures have changed, or the spans were loaded at different times. Refresh to load all spans again.';
  const tenth = formatPercent(STEADY_SHARE, locale, 0);
  switch (test.kind) {
    case 'none':
      return 'A figure is missing.';
    case 'chance': {
      const { probability } = test;
      const share =
        probability < LEAST
          ? `less than ${formatPercent(LEAST, locale, 1)}`
          : formatPercent(probability, locale, probability < 0.1 ? 1 : 0);
      return `Chance alone would cause a difference of at least this size in ${share} of cases: ${word === 'steady' ? 'may be chance' : 'more than chance'}.`;
    }
    case 'share': {
      if (test.share === null) return `The earlier figure is 0. Steady is a change of at most ${tenth}.`;
      const size = formatPercent(Math.abs(test.share), locale, 1);
      return `${size} ${test.share < 0 ? 'less' : 'more'} than before; steady is within ${tenth}.`;
    }
  }
}
