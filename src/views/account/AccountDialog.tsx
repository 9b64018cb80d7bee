import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId } from 'react';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import { dialogClosed } from '../../store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FormDialog } from '../ui/dialog/FormDialog';
import type { Elements } from '../ui/elements';
import { PlainFailure } from '../ui/failure/PlainFailure';

interface Props {
  title: string;
  /** True if the user has typed input that closing would lose. */
  isTyped?: boolean;
  children: Elements;
}

/** Renders the frame of the account dialogs. The content appears when the area's code has loaded. */
export function AccountDialog({ title, isTyped = false, children }: Props) {
  const dispatch = useAppDispatch();
  const id = useId();
  const area = useAppSelector((state) => selectArea(state, 'account'));
  const load = () => void dispatch(areaRequested('account'));
  useEffect(() => {
    dispatch(areaRequested('account'));
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

/** Renders a dialog's content that is a single message, with a Close button. */
export function OneMessage({ children }: { children: ReactNode }) {
  return (
    <>
      <DialogContent>
        {typeof children === 'string' ? (
          <p className={classes(type.body1, type.secondary)}>{children}</p>
        ) : (
          children
        )}
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
