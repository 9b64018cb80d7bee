import type { RequestStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { Panel, panelOf } from '../reports/screen/tabs';
import { classes } from '../ui/button/classes';
import type { Elements } from '../ui/elements';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { QuietNotice } from '../ui/failure/QuietNotice';
import type { Fact } from '../ui/print/printedFacts';
import css from './SummaryStates.module.css';
import { SummaryTools } from './SummaryTools';

interface Props {
  site: string;
  /** Facts for the title of a print. */
  facts: readonly Fact[];
  /** Key of the summary's request. */
  request: string;
  locale: string;
  status: RequestStatus;
  loadedAt: number | null;
  tabs: Elements;
  onRefresh: () => void;
  /** Alert about a failure, in place of the quiet notice. */
  alert?: Elements;
  /** Notice above the content while the server needs more time. */
  waiting?: Elements;
  /** The content; empty until data has loaded. */
  children: Elements;
}

/**
 * Shows a summary tab in every state of loading. A failure without an alert shows a quiet notice with a button to try
 * again. An alert appears above the content, or in place of the content.
 */
export function SummaryStates({
  site,
  facts,
  request,
  locale,
  status,
  loadedAt,
  tabs,
  onRefresh,
  alert,
  waiting,
  children,
}: Props) {
  const busy = status.phase === 'pending';
  const failed = status.phase === 'failed';
  return (
    <>
      <SummaryTools
        site={site}
        facts={facts}
        tabs={tabs}
        loadedAt={loadedAt}
        busy={busy}
        onRefresh={onRefresh}
      />
      <Panel {...panelOf('summary')} aria-busy={busy}>
        {alert}
        {waiting}
        {!alert && (failed || !children) && (
          <div className={css.quiet}>
            {!children && (
              <p className={classes(type.body1, type.secondary)} role="status">
                Loading...
              </p>
            )}
            {failed && <QuietNotice onRetry={onRefresh} />}
          </div>
        )}
        <LeftOutWarning request={request} locale={locale} inset />
        {children}
      </Panel>
    </>
  );
}
