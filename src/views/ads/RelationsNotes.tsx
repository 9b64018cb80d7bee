import { useMemo } from 'react';
import { barredSpendText } from '../../domain/ads/barredSpendWords';
import { NETWORKS } from '../../domain/ads/networks';
import { roleWords } from '../../domain/permissions/missingShortcuts';
import { failureText } from '../../domain/requests/failure';
import { CALLS } from '../../domain/screens/calls';
import { selectScreenAccess } from '../../store/access/access.selectors';
import { useAppSelector } from '../../store/hooks';
import {
  RELATIONS_SPAN,
  selectAdsBlocked,
  selectFoundForRelations,
  selectIsSettled,
} from '../../store/reports/barredSpend/barredSpend.selectors';
import { selectConnected } from '../../store/reports/networks/connected';
import type { NotesProps } from '../reports/screen/ReportPanel';
import { AdsBlocked, DoubtfulNames, Notes, UnknownNote } from './noteParts';
import { useExtraDatasets } from './useExtraDatasets';

const LABELS: ReadonlyMap<string, string> = new Map(
  NETWORKS.map(({ collection, label }) => [collection, label]),
);

const PERMISSION = CALLS.googleAds.permission;

/** Says how many speakers who do not allow ads had ad spend in the last 30 days. */
export default function RelationsNotes({ open, data }: NotesProps) {
  const { report, site } = open;
  const found = useAppSelector((state) => selectFoundForRelations(state, { site: site.domain }));
  const isSettled = useAppSelector((state) => selectIsSettled(state, { site: site.domain }));
  // The text appears once all networks have loaded, so screen readers announce the text only once.
  const text =
    found && isSettled ? barredSpendText(found.bySpeaker.size, report.rowNoun, found.sums, site.locale) : '';
  return (
    <Notes>
      <AdsBlocked text={text} />
      <DoubtfulNames ofSeveral names={found?.doubtful ?? []} />
      <NetworkStates open={open} data={data} />
    </Notes>
  );
}

/** Requests the data of the site's networks, and lists the networks that failed to load. */
function NetworkStates({ open, data }: NotesProps) {
  const { domain } = open.site;
  const access = useAppSelector((state) =>
    selectScreenAccess(state, { permission: PERMISSION, site: domain }),
  );
  const hasAdsBlocked = useAppSelector((state) => selectAdsBlocked(state, { site: domain }).size > 0);
  const connected = useAppSelector((state) => selectConnected(state, { site: domain }));
  const ids = useMemo(
    () =>
      access === 'allowed' && hasAdsBlocked
        ? (connected ?? []).map((collection) => ({ collection, site: domain, span: RELATIONS_SPAN }))
        : [],
    [access, hasAdsBlocked, connected, domain],
  );
  const { ask, parts } = useExtraDatasets(open, data, ids, false);
  if (!hasAdsBlocked) return null;
  if (access === 'denied')
    return <UnknownNote>{`Ad spend takes the role ${roleWords(PERMISSION)}.`}</UnknownNote>;
  return parts.map(({ id, key, status, cached }) => {
    if (status.phase !== 'failed' || cached) return null;
    const label = LABELS.get(id.collection) ?? '';
    return (
      <UnknownNote
        key={key}
        way={{ text: 'Try again', of: label, go: () => ask(id) }}
      >{`Ad spend on ${label} could not be loaded: ${failureText(status.failure)}`}</UnknownNote>
    );
  });
}
