import { areaNeeded } from '@src/store/areas/areas.slice';
import { dialogTyped, typedDialogClosed } from '@src/store/device/typedDialogs.slice';
import { useAppDispatch } from '@src/store/hooks';
import { useEffect } from 'react';

/**
 * Guards what is typed into a dialog against leaving the screen, closing the tab and the end of the session.
 * @param isTyped whether the dialog holds something that the person has entered and not sent
 */
export function useTypedDialog(isTyped: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isTyped) return;
    dispatch(dialogTyped());
    // The sign-in over the screen must be there before the session ends.
    dispatch(areaNeeded('signInAgain'));
    return () => void dispatch(typedDialogClosed());
  }, [dispatch, isTyped]);
}
