import { styled } from '@mui/material/styles';
import { SPAN_LABELS } from '../../../domain/dates/spans';
import { formatCount } from '../../../domain/figures/formats';
import { leftOutText } from '../../../domain/requests/leftOut';
import { useAppSelector } from '../../../store/hooks';
import { selectLeftOut } from '../../../store/requests/leftOut.slice';
import { isRepeated } from '../../../store/requests/requests.slice';
import { Alert } from '../../ui/failure/Alert';
import { FailureAlert } from '../../ui/failure/FailureAlert';
import RetryAlert from '../RetryAlert';
import type { ReportView } from '../useReportView';
import { type SitePart, useSiteParts, useSiteWishes } from './siteParts';

/** Above the table, of which many sites that fail must leave something. */
const Alerts = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  maxHeight: '40vh',
  overflowY: 'auto',
  padding: '12px 24px',
  '&:empty': { display: 'none' },
  '&[data-alone=true]': {
    flex: 1,
    maxHeight: 'none',
    paddingTop: 24,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > *': { width: '100%', maxWidth: 720, margin: '0 auto' },
  },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

/** What of the sites could not be had, each by its name and with its own way on. */
export function SiteAlerts({
  view: { report, address, shownSpan, table, failure, site },
}: {
  view: ReportView;
}) {
  const { span } = address;
  const parts = useSiteParts(report, span);
  const shownParts = useSiteParts(report, shownSpan);
  const { ask, stop } = useSiteWishes(report, span);
  return (
    <Alerts data-alone={!table && failure !== null}>
      {parts.map(({ site: { domain, label }, status, key }) => {
        if (status.phase === 'failed')
          return (
            <div key={key} role="group" aria-label={label}>
              <FailureAlert
                failure={status.failure}
                prefix={`${label}: `}
                {...(span !== null && { note: SPAN_LABELS[span] })}
                onRetry={() => ask(domain)}
              />
            </div>
          );
        if (!isRepeated(status)) return null;
        return (
          <div key={key} role="group" aria-label={label}>
            <RetryAlert
              name={label}
              status={status}
              id={{ collection: report.collection, site: domain, span }}
              onStop={() => stop(domain)}
            />
          </div>
        );
      })}
      {shownParts.map((part) => (
        <LeftOutOfSite key={part.key} part={part} locale={site.locale} />
      ))}
    </Alerts>
  );
}

/** Which records of the site's answer could not be read. */
function LeftOutOfSite({ part: { key, site }, locale }: { part: SitePart; locale: string }) {
  const leftOut = useAppSelector((state) => selectLeftOut(state, key));
  return leftOut.map((records) => (
    <Alert key={records.noun} severity="warning">
      {`${site.label}: ${leftOutText(records, (count) => formatCount(count, locale))}`}
    </Alert>
  ));
}
