import { formatCount } from '@src/domain/figures/formats';
import { RANK_BUCKETS } from '@src/domain/summaries/searchSums';
import type { PlaceBuckets, SearchSummary } from '@src/store/summaries/search.selectors';
import { Suspense, useState } from 'react';
import type { CellFormat } from '../../reports/cells/cells';
import { SelectField } from '../../ui/form/SelectField';
import { lazyPart } from '../../ui/lazy/lazyPart';
import css from './RankBuckets.module.css';
import { COUNT, drawComparison, FEWER_IS_BETTER, SummaryTable } from './SummaryCard';

const BucketBars = lazyPart(() => import('./BucketBars'));

/** Height of a chart in pixels, so nothing moves when the chart loads. */
const ROOM = 168;

interface Props {
  summary: SearchSummary;
  format: CellFormat;
  locale: string;
}

/** Shows the number of rankings in each bucket, old and new. */
export function RankBuckets({ summary, format, locale }: Props) {
  return (
    <>
      <p>
        Buckets are nested: Top is position 1, Top3 up to 3, Top5 up to 5, Top10 up to 10, so Top10 also
        counts the rankings in Top5, Top3 and Top. A position above 10 is in no bucket. NoData counts rankings
        without a position. Total counts profile pages and speaker sites together. Old → new.
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

interface ChartsProps {
  buckets: readonly PlaceBuckets[];
  locale: string;
}

/** Shows the buckets of one place as charts, by name and by intent. */
function BucketCharts({ buckets, locale }: ChartsProps) {
  const [chosen, setChosen] = useState('Total');
  const lines = buckets.find(({ place }) => place === chosen)?.lines ?? [];
  return (
    <div className={css.box}>
      <div className={css.tools}>
        <SelectField
          label="Chart of"
          options={buckets.map(({ place }) => ({ value: place, label: place }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <span className={css.legend} aria-hidden="true">
          <i /> old
          <i className={css.filled} /> new
        </span>
      </div>
      <div className={css.charts}>
        {lines.map(({ metric, cells }) => (
          <figure key={metric}>
            <figcaption>{`${chosen} ${metric}, rankings in each bucket`}</figcaption>
            <Suspense fallback={<div style={{ height: ROOM }} />}>
              <BucketBars cells={cells} count={(value) => formatCount(value, locale)} />
            </Suspense>
          </figure>
        ))}
      </div>
    </div>
  );
}
