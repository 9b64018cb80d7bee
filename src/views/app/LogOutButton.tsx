import IconButton from '@mui/material/IconButton';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { logoutRequested } from '../../store/session.slice';
import { selectSignInBusy } from '../../store/signIn.slice';
import { Hint } from '../shared/Hint';
import { LogOutIcon } from '../shared/icons';

export function LogOutButton() {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectSignInBusy) === 'logout';
  return (
    <Hint text="Log out">
      <IconButton aria-label="Log out" aria-busy={busy} onClick={() => dispatch(logoutRequested())}>
        <LogOutIcon />
      </IconButton>
    </Hint>
  );
}
