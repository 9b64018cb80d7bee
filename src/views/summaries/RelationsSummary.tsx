import { Suspense, useId, useMemo } from 'react';
import { SPAN_LABELS, type SpanChoice } from '../../domain/dates/spans';
import type { Figure } from '../../domain/figures/figure';
import { formatCount, formatPercent, NO_FIGURE } from '../../domain/figures/formats';
import type { SpeakerSpan } from '../../domain/reports/speakerSpans';
import { useAppSelector } from '../../store/hooks';
import { datasetKey, speakersOf } from '../../store/reports/datasets/datasets.slice';
import { isRepeated, loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { selectSite } from '../../store/sites/sites.selectors';
import {
  type RelationsInSpan,
  type RelationsOverall,
  selectRelationsInSpan,
  selectRelationsOverall,
  selectRelationsSpans,
} from '../../store/summaries/relations.selectors';
import type from '../../theme/type.module.css';
import { useDataset } from '../reports/data/useDataset';
import { AlertBox } from '../reports/screen/AlertBox';
import type { SummaryProps } from '../reports/screen/ReportScreen';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { lazyPart } from '../ui/lazy/lazyPart';
import { BarsCell, CARD_ROW_HEIGHT, Card, Cards, SpanField } from './cards';
import { SummaryStates } from './SummaryStates';
import { useSummarySpan } from './useSummary';

const RetryAlert = lazyPart(() => import('../reports/data/RetryAlert'));

/** Booking values have the same notation on every site, without a currency. */
const VALUE_LOCALE = 'en-US';

/** Shows the relations of a site's speakers, in total and within a span. The data is the same as in the table. */
export default function RelationsSummary({ site, title, tabs }: SummaryProps) {
  const id = useMemo(() => speakersOf(site), [site]);
  const { refresh, stop } = useDataset(id, true);
  const status = useAppSelector((state) => selectStatus(state, datasetKey(id)));
  const overall = useAppSelector((state) => selectRelationsOverall(state, { site }));
  const choice = useAppSelector((state) => selectRelationsSpans(state, { site }));
  const { span, chooseSpan } = useSummarySpan(choice);
  const inSpan = useAppSelector((state) => selectRelationsInSpan(state, { site, span }));
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  // The data is the table's data, so the summary shows failures like the table.
  const failure = status.phase === 'failed' ? status.failure : null;
  return (
    <SummaryStates
      site={site}
      facts={[
        ['Time span', SPAN_LABELS[span]],
        ...(overall ? [['Rows', `${formatCount(overall.total, locale)} speakers`] as const] : []),
      ]}
      request={datasetKey(id)}
      locale={locale}
      status={status}
      loadedAt={loadedAtOf(status)}
      tabs={tabs}
      onRefresh={refresh}
      alert={
        failure && (
          <AlertBox data-alone={!overall}>
            <FailureAlert failure={failure} note={title} onRetry={refresh} />
          </AlertBox>
        )
      }
      waiting={
        isRepeated(status) && (
          <AlertBox>
            <Suspense fallback={null}>
              <RetryAlert status={status} id={id} onStop={stop} />
            </Suspense>
          </AlertBox>
        )
      }
    >
      {overall && (
        <Cards>
          <OverallCard overall={overall} locale={locale} />
          {inSpan && (
            <SpanCard inSpan={inSpan} choice={choice} span={span} locale={locale} onChooseSpan={chooseSpan} />
          )}
        </Cards>
      )}
    </SummaryStates>
  );
}

interface OverallProps {
  overall: RelationsOverall;
  locale: string;
}

/** Shows the number of speakers, and how many of them have each property. */
function OverallCard({ overall, locale }: OverallProps) {
  const heading = useId();
  const { total, lines, commissionRate, withCommission } = overall;
  const percent = (share: Figure, places: number) =>
    share === null ? NO_FIGURE : formatPercent(share, locale, places);
  return (
    <Card aria-labelledby={heading}>
      <header>
        <h2 className={type.h2} id={heading}>
          All speakers
        </h2>
      </header>
      <dl>
        <div>
          <dt>Total speakers</dt>
          <dd>{formatCount(total, locale)}</dd>
        </div>
        <div>
          <dt>Average commission rate</dt>
          <dd>
            <span>{percent(commissionRate, 2)}</span>
            <small>{`over ${formatCount(withCommission, locale)} speakers with a rate, 365 days`}</small>
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
              <BarsCell
                row={index}
                figures={lines.map((line) => ({ value: line.count, benchmark: null }))}
                rowHeight={CARD_ROW_HEIGHT}
                earlier={false}
              />
              <td>{formatCount(count, locale)}</td>
              <td>{percent(share, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface SpanProps {
  inSpan: RelationsInSpan;
  choice: SpanChoice<SpeakerSpan>;
  span: SpeakerSpan;
  locale: string;
  onChooseSpan: (span: SpeakerSpan) => void;
}

/** Shows the requests and the booking value of some kinds of speakers within a span. */
function SpanCard({ inSpan, choice, span, locale, onChooseSpan }: SpanProps) {
  const heading = useId();
  const count = (value: Figure, asIn = locale) => (value === null ? NO_FIGURE : formatCount(value, asIn));
  return (
    <Card aria-labelledby={heading}>
      <header>
        <h2 className={type.h2} id={heading}>
          Within a time span
        </h2>
        <SpanField choice={choice} chosen={span} onChoose={onChooseSpan} />
      </header>
      <dl>
        <div>
          <dt>New profiles added</dt>
          <dd>{count(inSpan.newProfiles)}</dd>
        </div>
      </dl>
      <table aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">Speakers</th>
            <th scope="col">Requests</th>
            <th scope="col">Booking value</th>
          </tr>
        </thead>
        <tbody>
          {inSpan.lines.map(({ label, requests, bookingValue }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count(requests)}</td>
              <td>{count(bookingValue, VALUE_LOCALE)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
