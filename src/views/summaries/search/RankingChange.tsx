import { formatCount, formatDecimal, formatPercent, NO_FIGURE } from '@src/domain/figures/formats';
import type { RankChange } from '@src/domain/summaries/searchSums';
import { PLACES, type RankingLine, type SearchSummary } from '@src/store/summaries/search.selectors';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy/lazyPart';
import css from './RankingChange.module.css';
import type { Slope } from './SlopeChart';
import { drawOldNew, SummaryTable } from './SummaryCard';

const SlopeChart = lazyPart(() => import('./SlopeChart'));

/** Height of a chart in pixels, so nothing moves when the chart loads. */
const ROOM = 132;

interface Props {
  summary: SearchSummary;
  absolute: boolean;
  locale: string;
}

/** Returns a change with its sign, because the sign shows whether the change is better or worse. */
function changeText({ absolute, relative }: RankChange, inPlaces: boolean, locale: string): string {
  const change = inPlaces ? absolute : relative;
  if (change === null) return NO_FIGURE;
  const text = inPlaces ? formatDecimal(change, locale, 2) : formatPercent(change, locale, 1);
  return change > 0 ? `+${text}` : text;
}

/** Returns the class of a change's mark, and the words beside the mark. */
function judgementOf({ absolute }: RankChange): { mark: string; words: string } {
  if (absolute === null) return { mark: 'flat', words: 'no data in both periods' };
  if (absolute === 0) return { mark: 'flat', words: 'equal' };
  return absolute > 0 ? { mark: 'up better', words: 'better' } : { mark: 'down worse', words: 'worse' };
}

/** Shows the average change in the rankings of all speakers. A positive change is better. */
export function RankingChange({ summary, absolute, locale }: Props) {
  const rank = (value: number | null) => (value === null ? NO_FIGURE : formatDecimal(value, locale, 2));
  return (
    <>
      <p>{`${absolute ? 'Average number of places gained' : 'Gain in percent of the old ranks'}, over rankings with data in both periods. A positive number is better. The line below shows the average rank, old → new.`}</p>
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
                    <span>{changeText(change, absolute, locale)}</span>
                    <div className={`words change-mark ${mark}`}>{words}</div>
                    <div className="earlier">
                      {drawOldNew(rank(change.average.old), rank(change.average.new))}
                    </div>
                    <div className="earlier">{`${formatCount(change.compared, locale)} compared`}</div>
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

function slopeOf(label: string, { average }: RankChange, write: (rank: number) => string): Slope[] {
  if (average.old === null || average.new === null) return [];
  return [
    { label, old: average.old, new: average.new, oldText: write(average.old), newText: write(average.new) },
  ];
}

/** Shows a chart for each ranking with data in both periods. */
function SlopeCharts({
  ranking,
  write,
}: {
  ranking: readonly RankingLine[];
  write: (rank: number) => string;
}) {
  const charts = ranking
    .map(({ label, changes }) => ({
      label,
      slopes: changes.flatMap((change, place) => slopeOf(PLACES[place]?.label ?? '', change, write)),
    }))
    .filter(({ slopes }) => slopes.length > 0);
  if (charts.length === 0) return null;
  return (
    <div className={css.box}>
      {charts.map(({ label, slopes }) => (
        <figure key={label}>
          <figcaption>{`${label}, average rank, old to new`}</figcaption>
          <Suspense fallback={<div style={{ height: ROOM }} />}>
            <SlopeChart slopes={slopes} />
          </Suspense>
        </figure>
      ))}
    </div>
  );
}
