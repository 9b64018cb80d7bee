import { chanceOf, mayBeChance } from '@src/domain/figures/chance';
import { formatCount, formatPercent } from '@src/domain/figures/formats';
import type { Cell, Format } from '@src/store/reports/report';
import type { Chance } from './chanceTest';

interface Props {
  chance: Chance;
  cell: Cell;
  format: Format;
  locale: string;
}

/** Shows whether a change is more than chance, with both counts and the probability. */
export function ChanceNote({ chance, cell, format, locale }: Props) {
  const { days } = chance;
  const { value, benchmark } = cell;
  if (format !== 'count')
    return (
      <p className="quiet">
        Only changes of counts are compared with chance, not changes of money, ratios or averages.
      </p>
    );
  if (value === null || benchmark === null) return null;
  const count = (figure: number) => formatCount(figure, locale);
  const counts = days
    ? `${count(value)} in ${count(days.count)} days, ${count(benchmark)} in the ${count(days.earlier)} days ${days.when}`
    : `${count(value)} now, ${count(benchmark)} before`;
  return (
    <>
      <p className="figures">{counts}</p>
      <p className="quiet">{chanceSentence(value, benchmark, days, locale)}</p>
      {chance.mayBe(cell, format) && (
        <p className="quiet">Only counts are marked: money, ratios and averages never are.</p>
      )}
    </>
  );
}

const LEAST = 0.001;

function chanceSentence(value: number, benchmark: number, days: Chance['days'], locale: string): string {
  const probability = chanceOf(value, benchmark, days ?? undefined);
  if (probability === null)
    return 'This change is not compared with chance, because the figures are not whole counts.';
  if (value === benchmark) return 'The figures are equal, so there is no change to compare with chance.';
  const share =
    probability < LEAST
      ? `less than ${formatPercent(LEAST, locale, 1)}`
      : formatPercent(probability, locale, probability < 0.1 ? 1 : 0);
  const verdict = mayBeChance(value, benchmark, days ?? undefined) ? 'may be chance' : 'more than chance';
  return `Chance alone would cause a difference of at least this size in ${share} of cases: ${verdict}.`;
}
