import IconButton from '@mui/material/IconButton';
import { useAppSelector } from '../../../store/hooks';
import { selectSignInBusy } from '../../../store/session/signIn.slice';
import { LogOutIcon } from '../../ui/icons/icons';
import { Hint } from '../../ui/marks/Hint';
import { useLogOut } from './useLogOut';

export function LogOutButton() {
  const { logOut, question } = useLogOut();
  const busy = useAppSelector(selectSignInBusy) === 'logout';
  return (
    <>
      <Hint text="Log out">
        <IconButton aria-label="Log out" aria-busy={busy} onClick={logOut}>
          <LogOutIcon />
        </IconButton>
      </Hint>
      {question}
    </>
  );
}
