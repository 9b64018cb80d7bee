import type { RecordName } from '@src/domain/auditTrail/auditTrail';
import { selectIsGroupAdmin } from '@src/store/access/access.selectors';
import { selectConfig } from '@src/store/config/config.slice';
import { auditTrailOpened } from '@src/store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { Button } from '../button/Button';
import { HistoryIcon } from '../icons/editIcons';

/** Opens the audit trail of a record, for group admins and if the API offers the feature. */
export function HistoryButton({ record, name }: { record: RecordName; name: string }) {
  const dispatch = useAppDispatch();
  const isKept = useAppSelector(selectConfig).features.includes('history');
  const isAdmin = useAppSelector(selectIsGroupAdmin);
  if (!isKept || !isAdmin) return null;
  return (
    <Button startIcon={<HistoryIcon />} onClick={() => dispatch(auditTrailOpened({ ...record, name }))}>
      History
    </Button>
  );
}
