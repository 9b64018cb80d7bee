import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { formatCount, formatPercent, NO_FIGURE } from '../../domain/figures/formats';
import type { Figure } from '../../domain/reports/reportRows';
import type { RelationsOverall } from '../../store/summaries/relations';
import { lazyPart } from '../ui/lazy/lazyPart';
import { CARD_ROW_HEIGHT, Card } from './cards';

const Bars = lazyPart(() => import('../ui/marks/Bars'));

interface Props {
  overall: RelationsOverall;
  locale: string;
}

/** How many speakers there are, and how many of them have what. */
export function OverallCard({ overall, locale }: Props) {
  const heading = useId();
  const { total, lines, commissionRate, withCommission } = overall;
  const percent = (share: Figure, places: number) =>
    share === null ? NO_FIGURE : formatPercent(share, locale, places);
  return (
    <Card aria-labelledby={heading}>
      <header>
        <Typography variant="h2" id={heading}>
          All speakers
        </Typography>
      </header>
      <dl>
        <div>
          <dt>Total speakers</dt>
          <dd>{formatCount(total, locale)}</dd>
        </div>
        <div>
          <dt>Average commission rate</dt>
          <dd>
            {percent(commissionRate, 2)}
            <small>over {formatCount(withCommission, locale)} speakers with a rate, 365 days</small>
          </dd>
        </div>
      </dl>
      <table aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">Speakers</th>
            <th scope="col" className="bars">
              by count
            </th>
            <th scope="col">Count</th>
            <th scope="col">Of total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, count, share }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="bars" aria-hidden="true">
                {index === 0 && (
                  <Suspense fallback={null}>
                    <Bars
                      figures={lines.map((line) => ({ value: line.count, benchmark: null }))}
                      rowHeight={CARD_ROW_HEIGHT}
                      earlier={false}
                    />
                  </Suspense>
                )}
              </td>
              <td>{formatCount(count, locale)}</td>
              <td>{percent(share, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
