import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useEffect, useId } from 'react';
import type { RecordName } from '../../domain/auditTrail/auditTrail';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import {
  auditTrailExportKey,
  auditTrailKey,
  auditTrailRequested,
  selectAuditTrail,
} from '../../store/auditTrail/auditTrail.slice';
import { type AskedRecord, dialogClosed, selectAuditedRecord } from '../../store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { requestForgotten, selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { PlainFailure } from '../ui/failure/PlainFailure';
import { named } from '../ui/named';
import { ExportButton, ExportFailure } from './AuditTrailExport';
import { AuditTrailList } from './AuditTrailList';

/** Shows the audit trail of a record: each change, its author and its time. */
export default function AuditTrailDialog() {
  const record = useAppSelector(selectAuditedRecord);
  return record ? <Asked record={record} /> : null;
}

function Asked({ record }: { record: AskedRecord }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const area = useAppSelector((state) => selectArea(state, 'auditTrail'));
  const load = useCallback(() => void dispatch(areaRequested('auditTrail')), [dispatch]);
  useEffect(load, [load]);
  const close = () => dispatch(dialogClosed());
  const key = auditTrailExportKey(record);
  // The dialog is the only place that shows a failed export, so the failure is forgotten when the dialog closes.
  useEffect(() => () => void dispatch(requestForgotten(key)), [dispatch, key]);
  return (
    <Dialog open fullWidth onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{named`History of ${record.name}`}</DialogTitle>
      <DialogContent>
        {area === 'open' && <Entries record={record} />}
        {area === 'closed' && <Loading />}
        {area === 'failed' && <PlainFailure text="This could not be loaded." onRetry={load} />}
      </DialogContent>
      {area === 'open' && <ExportFailure record={record} />}
      <DialogActions>
        {area === 'open' && <ExportButton record={record} />}
        <Button autoFocus onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Loading = () => (
  <p className={classes(type.body1, type.secondary)} role="status">
    Loading...
  </p>
);

function Entries({ record: { kind, id } }: { record: RecordName }) {
  const dispatch = useAppDispatch();
  const record = { kind, id };
  const load = useCallback(
    (before: number | null) => void dispatch(auditTrailRequested({ kind, id, before })),
    [dispatch, kind, id],
  );
  useEffect(() => load(null), [load]);
  const history = useAppSelector((state) => selectAuditTrail(state, record));
  const status = useAppSelector((state) => selectStatus(state, auditTrailKey(record)));
  const last = history?.entries.at(-1)?.id ?? null;
  if (status.phase === 'failed') {
    const retry = () => load(last);
    return (
      <>
        {history && <AuditTrailList record={record} entries={history.entries} />}
        <FailureAlert failure={status.failure} onRetry={retry} />
      </>
    );
  }
  if (!history) return <Loading />;
  if (history.entries.length === 0)
    return (
      <p className={classes(type.body1, type.secondary)}>Nothing has been changed since the history began.</p>
    );
  return (
    <>
      <AuditTrailList record={record} entries={history.entries} />
      {history.more && (
        <Button size="small" aria-busy={status.phase === 'pending'} onClick={() => load(last)}>
          Earlier entries
        </Button>
      )}
    </>
  );
}
