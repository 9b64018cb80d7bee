import { useMemo } from 'react';
import { barredSpendText } from '../../domain/ads/barredSpendWords';
import { COMPANY_FIELD_LABELS } from '../../domain/companies/companyFields';
import { roleWords } from '../../domain/permissions/missingShortcuts';
import { failureText } from '../../domain/requests/failure';
import { CALLS } from '../../domain/screens/calls';
import { selectCompanyOfSite } from '../../store/access/access.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectBarredSpendOf } from '../../store/reports/barredSpend/barredSpend.selectors';
import { ADS_BLOCKED_COLUMN } from '../../store/reports/barredSpend/barredSpendColumns';
import { selectRelationsAccess } from '../../store/reports/barredSpend/relationsAccess';
import { datasetKey, selectDataset, speakersOf } from '../../store/reports/datasets/datasets.slice';
import { isRepeated, retryRequested, selectStatus } from '../../store/requests/requests.slice';
import type { NotesProps } from '../reports/screen/ReportPanel';
import { AdsBlocked, DoubtfulNames, Notes, UnknownNote } from './noteParts';
import { useExtraDatasets } from './useExtraDatasets';

/** Says how much of a report's ad spend is for speakers who do not allow ads. */
export default function SpendNotes({ open, data }: NotesProps) {
  const { report, site } = open;
  const isDrawn = data.table !== undefined;
  const found = useAppSelector((state) =>
    isDrawn ? selectBarredSpendOf(report)?.(state, { site: site.domain, span: data.shownSpan }) : undefined,
  );
  const count = found ? [...found.adsBlockedByName.values()].filter(Boolean).length : 0;
  const text = found ? barredSpendText(count, report.rowNoun, found.sums, site.locale) : '';
  return (
    <Notes>
      <AdsBlocked text={text} />
      <DoubtfulNames names={found?.doubtful ?? []} />
      <RelationsState open={open} data={data} />
    </Notes>
  );
}

const NONE: [] = [];
const SUBJECT = 'Data on allowed ads';
const NEEDED = CALLS.speakers.needs.map((field) => COMPANY_FIELD_LABELS[field]).join(' and no ');

/** Requests the speaker relations, and says why the relations are missing. */
function RelationsState({ open, data }: NotesProps) {
  const { site, address } = open;
  const dispatch = useAppDispatch();
  const access = useAppSelector((state) => selectRelationsAccess(state, { site: site.domain }));
  const company = useAppSelector((state) => selectCompanyOfSite(state, { site: site.domain }));
  const id = useMemo(() => speakersOf(site.domain), [site.domain]);
  const ids = useMemo(() => (access === 'allowed' ? [id] : NONE), [access, id]);
  const { ask } = useExtraDatasets(open, data, ids, true);
  const key = datasetKey(id);
  const status = useAppSelector((state) => selectStatus(state, key));
  const isThere = useAppSelector((state) => selectDataset(state, id) !== undefined);
  if (access === 'denied')
    return <UnknownNote>{`${SUBJECT} requires the role ${roleWords('speaker_relations')}.`}</UnknownNote>;
  if (access === 'unknownHere')
    return (
      <UnknownNote>{`${SUBJECT} is not available: ${company?.name ?? ''} has no ${NEEDED}.`}</UnknownNote>
    );
  if (access === 'waiting' || isThere) return null;
  if (status.phase === 'failed')
    return (
      <UnknownNote
        way={{ text: 'Try again', go: () => ask(id) }}
      >{`${SUBJECT} could not be loaded: ${failureText(status.failure)}`}</UnknownNote>
    );
  if (isRepeated(status))
    return (
      <UnknownNote
        {...(status.retryAt !== null && {
          way: { text: 'Try now', go: () => dispatch(retryRequested(key)) },
        })}
      >{`${SUBJECT} takes longer to load${status.failure ? `: ${failureText(status.failure)}` : ''}`}</UnknownNote>
    );
  // The loading text appears only if a condition filters by this column.
  const isAwaited = address.where.some((condition) => condition.startsWith(`${ADS_BLOCKED_COLUMN}~`));
  return isAwaited && <UnknownNote>{`${SUBJECT}: loading...`}</UnknownNote>;
}
