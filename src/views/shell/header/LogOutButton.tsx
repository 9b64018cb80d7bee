import { useAppSelector } from '@src/store/hooks';
import { selectSignInBusy } from '@src/store/session/signIn.slice';
import { IconButton } from '../../ui/button/IconButton';
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
