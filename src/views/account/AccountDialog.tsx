import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId } from 'react';
import { areaNeeded, selectArea } from '../../store/areas/areas.slice';
import { dialogClosed } from '../../store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../ui/button/Button';
import { FormDialog } from '../ui/dialog/FormDialog';
import type { Elements } from '../ui/elements';
import { PlainFailure } from '../ui/failure/PlainFailure';

interface Props {
  title: string;
  /** Whether something is typed that would be lost. */
  isTyped?: boolean;
  children: Elements;
}

/** The frame of both dialogs; what is in it comes when the area's state and sagas are there. */
export function AccountDialog({ title, isTyped = false, children }: Props) {
  const dispatch = useAppDispatch();
  const id = useId();
  const area = useAppSelector((state) => selectArea(state, 'account'));
  const load = () => void dispatch(areaNeeded('account'));
  useEffect(() => {
    dispatch(areaNeeded('account'));
  }, [dispatch]);
  return (
    <FormDialog isTyped={isTyped} fullWidth onClose={() => dispatch(dialogClosed())} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {area === 'open' && children}
      {area === 'closed' && <OneMessage>Loading...</OneMessage>}
      {area === 'failed' && (
        <OneMessage>
          <PlainFailure text="This could not be loaded." onRetry={load} />
        </OneMessage>
      )}
    </FormDialog>
  );
}

/** All that the dialog has to say. */
export function OneMessage({ children }: { children: ReactNode }) {
  return (
    <>
      <DialogContent>
        {typeof children === 'string' ? <Typography color="textSecondary">{children}</Typography> : children}
      </DialogContent>
      <DialogActions>
        <CloseButton autoFocus />
      </DialogActions>
    </>
  );
}

export function CloseButton({ label = 'Close', autoFocus = false }: { label?: string; autoFocus?: boolean }) {
  const dispatch = useAppDispatch();
  return (
    <Button autoFocus={autoFocus} onClick={() => dispatch(dialogClosed())}>
      {label}
    </Button>
  );
}
