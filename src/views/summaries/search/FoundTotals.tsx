import type { SearchSummary } from '@src/store/summaries/search.selectors';
import type { CellFormat } from '../../reports/cells/cells';
import { Metric } from '../Metric';
import css from './FoundTotals.module.css';
import { COUNT, drawComparison, SummaryTable } from './SummaryCard';

interface Props {
  summary: SearchSummary;
  format: CellFormat;
}

/** Shows the impressions and clicks of the speakers in all searches. */
export function FoundTotals({ summary: { found }, format }: Props) {
  const all = found.at(-1);
  return (
    <>
      {all && (
        <div className={css.metrics}>
          <Metric
            label="Impressions"
            cell={all.impressions}
            kind={COUNT}
            format={format}
            before="the old period"
          />
          <Metric label="Clicks" cell={all.clicks} kind={COUNT} format={format} before="the old period" />
        </div>
      )}
      <SummaryTable label="Impressions and clicks">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Impressions</th>
            <th scope="col">Clicks</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ place, impressions, clicks }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <td>{drawComparison(impressions, COUNT, format)}</td>
              <td>{drawComparison(clicks, COUNT, format)}</td>
            </tr>
          ))}
        </tbody>
      </SummaryTable>
    </>
  );
}
