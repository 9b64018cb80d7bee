import { useMemo } from 'react';
import { notAllowedText } from '../../domain/ads/barredSpendWords';
import { NETWORKS } from '../../domain/ads/networks';
import { roleWords } from '../../domain/permissions/refusals';
import { failureText } from '../../domain/requests/failure';
import { CALLS } from '../../domain/screens/calls';
import { selectScreenAccess } from '../../store/access/access.selectors';
import { useAppSelector } from '../../store/hooks';
import {
  RELATIONS_SPAN,
  selectBarred,
  selectFoundForRelations,
  selectIsSettled,
} from '../../store/reports/barredSpend/barredSpend.selectors';
import { selectConnected } from '../../store/reports/networks/connected';
import type { ReportView } from '../reports/screen/useReportView';
import { DoubtfulNames, NotAllowed, Notes, Unknown } from './noteParts';
import { useBeside } from './useExtraDatasets';

const LABELS: ReadonlyMap<string, string> = new Map(
  NETWORKS.map(({ collection, label }) => [collection, label]),
);

const PERMISSION = CALLS.googleAds.permission;

/** For which speakers who have forbidden ads some were paid for in the last 30 days. */
export default function RelationsNotes({ view }: { view: ReportView }) {
  const { report, site } = view;
  const found = useAppSelector((state) => selectFoundForRelations(state, site.domain));
  const isSettled = useAppSelector((state) => selectIsSettled(state, site.domain));
  // Said once, and not anew with each network that comes.
  const text =
    found && isSettled ? notAllowedText(found.bySpeaker.size, report.rowNoun, found.sums, site.locale) : '';
  return (
    <Notes>
      <NotAllowed text={text} />
      <DoubtfulNames ofSeveral names={found?.doubtful ?? []} />
      <NetworkStates view={view} />
    </Notes>
  );
}

/** Asks the networks that the site has, and says which have not told. */
function NetworkStates({ view }: { view: ReportView }) {
  const { domain } = view.site;
  const access = useAppSelector((state) => selectScreenAccess(state, PERMISSION, domain));
  const hasBarred = useAppSelector((state) => selectBarred(state, domain).size > 0);
  const connected = useAppSelector((state) => selectConnected(state, domain));
  const ids = useMemo(
    () =>
      access === 'allowed' && hasBarred
        ? (connected ?? []).map((collection) => ({ collection, site: domain, span: RELATIONS_SPAN }))
        : [],
    [access, hasBarred, connected, domain],
  );
  const { ask, parts } = useBeside(view, ids, false);
  if (!hasBarred) return null;
  if (access === 'denied') return <Unknown>{`Ad spend takes the role ${roleWords(PERMISSION)}.`}</Unknown>;
  return parts.map(({ id, key, status, held }) => {
    if (status.phase !== 'failed' || held) return null;
    const label = LABELS.get(id.collection) ?? '';
    return (
      <Unknown
        key={key}
        way={{ text: 'Try again', of: label, go: () => ask(id) }}
      >{`Ad spend on ${label} could not be loaded: ${failureText(status.failure)}`}</Unknown>
    );
  });
}
