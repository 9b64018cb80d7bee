import { RANK_BUCKETS } from '../../../domain/summaries/searchSums';
import type { SearchSummary } from '../../../store/summaries/search.selectors';
import type { CellFormat } from '../../reports/figure';
import { BucketCharts } from './BucketCharts';
import { COUNT, drawComparison, FEWER_IS_BETTER } from './oldNew';
import { SummaryTable } from './SummaryCard';

interface Props {
  summary: SearchSummary;
  format: CellFormat;
  locale: string;
}

/** How many rankings are how high, old and new. */
export function RankBuckets({ summary, format, locale }: Props) {
  return (
    <>
      <p>
        Buckets are nested: Top is position 1, Top3 up to 3, Top5 up to 5, Top10 up to 10, so Top10 counts
        those in Top5, Top3 and Top too. Above 10 is in none, NoData has no position. Total counts profile
        pages and speaker sites together. Old → new.
      </p>
      <BucketCharts buckets={summary.buckets} locale={locale} />
      <SummaryTable label="Ranking buckets">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col" className="inner">
              Ranking
            </th>
            {RANK_BUCKETS.map((bucket) => (
              <th key={bucket} scope="col">
                {bucket}
              </th>
            ))}
          </tr>
        </thead>
        {summary.buckets.map(({ place, lines }) => (
          <tbody key={place}>
            {lines.map(({ metric, cells }, index) => (
              <tr key={metric}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={lines.length}>
                    {place}
                  </th>
                )}
                <th scope="row" className="inner">
                  {metric}
                </th>
                {RANK_BUCKETS.map((bucket, column) => {
                  const cell = cells[column];
                  const kind = bucket === 'NoData' ? FEWER_IS_BETTER : COUNT;
                  return <td key={bucket}>{cell && drawComparison(cell, kind, format)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </SummaryTable>
    </>
  );
}
