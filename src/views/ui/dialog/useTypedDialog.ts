import { areaRequested } from '@src/store/areas/areas.slice';
import { dialogTyped, typedDialogClosed } from '@src/store/device/typedDialogs.slice';
import { useAppDispatch } from '@src/store/hooks';
import { useEffect } from 'react';

/**
 * Protects input in a dialog when the user leaves the screen or closes the tab, and when the session ends.
 * @param isTyped true if the dialog contains input that is not sent
 */
export function useTypedDialog(isTyped: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isTyped) return;
    dispatch(dialogTyped());
    // The sign-in dialog's code must be loaded before the session ends.
    dispatch(areaRequested('signInAgain'));
    return () => void dispatch(typedDialogClosed());
  }, [dispatch, isTyped]);
}
