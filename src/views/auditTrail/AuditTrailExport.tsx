import { keyframes, styled } from '@mui/material/styles';
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

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** The minimum width is the width of the busy label, so the button does not resize. */
const Wide = styled(Button)({
  minWidth: 124,
  '&[aria-busy=true] svg': { animation: `${turn} 1s linear infinite` },
});

/** The failure stays outside the scrolled list, above the buttons. */
const Below = styled('div')({ padding: '0 24px 8px' });

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
    <Wide startIcon={<ExportIcon />} disabled={isEmpty} aria-busy={busy} onClick={ask}>
      {busy ? 'Exporting…' : 'Export'}
    </Wide>
  );
}

export function ExportFailure({ record }: { record: RecordName }) {
  const { status, ask } = useExport(record);
  if (status.phase !== 'failed') return null;
  return (
    <Below>
      <FailureAlert prefix="Not exported: " failure={status.failure} onRetry={ask} />
    </Below>
  );
}
