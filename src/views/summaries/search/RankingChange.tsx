import { formatCount, formatDecimal, formatPercent, NO_FIGURE } from '../../../domain/figures/formats';
import type { RankChange } from '../../../domain/summaries/searchSums';
import { PLACES, type SearchSummary } from '../../../store/summaries/search.selectors';
import { drawOldNew } from './oldNew';
import { SlopeCharts } from './SlopeCharts';
import { SummaryTable } from './SummaryCard';

interface Props {
  summary: SearchSummary;
  absolute: boolean;
  locale: string;
}

/** With its sign, for a change of rankings is good or bad by it. */
function changeText({ absolute, relative }: RankChange, inPlaces: boolean, locale: string): string {
  const change = inPlaces ? absolute : relative;
  if (change === null) return NO_FIGURE;
  const text = inPlaces ? formatDecimal(change, locale, 2) : formatPercent(change, locale, 1);
  return change > 0 ? `+${text}` : text;
}

/** Where its mark points, and the words beside it. */
function judgementOf({ absolute }: RankChange): { mark: string; words: string } {
  if (absolute === null) return { mark: 'flat', words: 'no data in both periods' };
  if (absolute === 0) return { mark: 'flat', words: 'equal' };
  return absolute > 0 ? { mark: 'up better', words: 'better' } : { mark: 'down worse', words: 'worse' };
}

/** How the rankings of all speakers have changed together; plus is better. */
export function RankingChange({ summary, absolute, locale }: Props) {
  const rank = (value: number | null) => (value === null ? NO_FIGURE : formatDecimal(value, locale, 2));
  return (
    <>
      <p>
        {absolute ? 'Places gained on average' : 'Gain in percent of the old ranks'}, over those with data in
        both periods; plus is better. Below it the average rank, old → new.
      </p>
      <SlopeCharts ranking={summary.ranking} write={rank} />
      <SummaryTable label="Overall ranking change">
        <thead>
          <tr>
            <th scope="col">Ranking</th>
            {PLACES.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.ranking.map(({ label, changes }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {changes.map((change, place) => {
                const { mark, words } = judgementOf(change);
                return (
                  <td key={PLACES[place]?.label}>
                    {changeText(change, absolute, locale)}
                    <div className={`words ${mark}`}>{words}</div>
                    <div className="earlier">
                      {drawOldNew(rank(change.average.old), rank(change.average.new))}
                    </div>
                    <div className="earlier">{formatCount(change.compared, locale)} compared</div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </SummaryTable>
    </>
  );
}
