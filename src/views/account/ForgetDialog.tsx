import { useEffect, useState } from 'react';
import type { User } from '../../domain/session/user';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import { dialogClosed } from '../../store/device/dialog.slice';
import { forgettingRequested } from '../../store/device/forgettingRequests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectPendingCount } from '../../store/records/unsavedWork';
import { Alert } from '../ui/failure/Alert';
import { ConfirmDialog } from '../ui/form/ConfirmDialog';

const STORED_DATA_TEXT =
  'figures of your last visits, favourite and recent pages, issues set aside or said fixed, saved views and ' +
  'default views, columns, density and other settings, and unsent changes';

/** Asks for confirmation before this device deletes all data that it stores for a user. */
export default function ForgetDialog({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [isMeant, setMeant] = useState(false);
  const area = useAppSelector((state) => selectArea(state, 'visits'));
  const pending = useAppSelector(selectPendingCount);
  useEffect(() => {
    dispatch(areaRequested('visits'));
  }, [dispatch]);
  useEffect(() => {
    if (!isMeant || area !== 'open') return;
    dispatch(forgettingRequested());
    dispatch(dialogClosed());
  }, [dispatch, isMeant, area]);
  const alsoPending =
    pending > 0 ? `, including ${pending} preference ${pending === 1 ? 'change' : 'changes'}` : '';
  return (
    <ConfirmDialog
      title="Forget this device?"
      text={
        <span>
          All data that this browser stores about <bdi>{user.name}</bdi>{' '}
          <span>{`is deleted permanently: ${STORED_DATA_TEXT}${alsoPending}. Then you are logged out. The data of other people is kept.`}</span>
        </span>
      }
      action="Forget"
      destructive
      busy={isMeant && area === 'closed'}
      failed={
        area === 'failed' && (
          <Alert severity="error">This could not be loaded. Reload the page to try again.</Alert>
        )
      }
      onConfirm={() => {
        setMeant(true);
        if (area === 'failed') dispatch(areaRequested('visits'));
      }}
      onCancel={() => dispatch(dialogClosed())}
    />
  );
}
