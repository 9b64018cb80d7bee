import type { RecordName } from '../../domain/auditTrail/auditTrail';
import {
  auditTrailExportKey,
  auditTrailExportRequested,
  selectAuditTrail,
} from '../../store/auditTrail/auditTrail.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/requests/requests.slice';
import { Button } from '../ui/button/Button';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { ExportIcon } from '../ui/icons/icons';
import css from './AuditTrailExport.module.css';

function useExport({ kind, id }: RecordName) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, auditTrailExportKey({ kind, id })));
  return { status, ask: () => void dispatch(auditTrailExportRequested({ kind, id })) };
}

/**
 * Exports the record's complete audit trail, including entries that are not loaded yet. Disabled if the trail is empty.
 */
export function ExportButton({ record }: { record: RecordName }) {
  const { status, ask } = useExport(record);
  const isEmpty = useAppSelector((state) => selectAuditTrail(state, record))?.entries.length === 0;
  const busy = status.phase === 'pending';
  return (
    <Button className={css.wide} startIcon={<ExportIcon />} disabled={isEmpty} aria-busy={busy} onClick={ask}>
      {busy ? 'Exporting…' : 'Export'}
    </Button>
  );
}

export function ExportFailure({ record }: { record: RecordName }) {
  const { status, ask } = useExport(record);
  if (status.phase !== 'failed') return null;
  return (
    <div className={css.below}>
      <FailureAlert prefix="Not exported: " failure={status.failure} onRetry={ask} />
    </div>
  );
}
