import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLeftBehind } from '../../store/leaving';
import { logoutRequested } from '../../store/session.slice';
import { selectSignInBusy } from '../../store/signIn.slice';
import { Hint } from '../shared/Hint';
import { LogOutIcon } from '../shared/icons';
import { LeaveDialog } from './leaveDialogPart';

/** Who logs out leaves the screen, and is asked about it as by a link. */
export function LogOutButton() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const behind = useAppSelector((state) => selectLeftBehind(state, pathname));
  const busy = useAppSelector(selectSignInBusy) === 'logout';
  const [isAsking, setAsking] = useState(false);
  const logOut = () => {
    setAsking(false);
    dispatch(logoutRequested());
  };
  return (
    <>
      <Hint text="Log out">
        <IconButton
          aria-label="Log out"
          aria-busy={busy}
          onClick={() => {
            if (behind) setAsking(true);
            else logOut();
          }}
        >
          <LogOutIcon />
        </IconButton>
      </Hint>
      {isAsking && behind && (
        <Suspense fallback={null}>
          <LeaveDialog behind={behind} onLeave={logOut} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
