import type { User } from '../domain/session/user';
import { selectArea } from '../store/areas/areas.slice';
import { useAppSelector } from '../store/hooks';
import { AccountDialogs } from '../views/account/AccountDialogs';
import { HomeRoute } from '../views/home/HomeRoute';
import { type Areas, AreasContext } from '../views/shell/areas';
import SignedIn from '../views/shell/SignedIn';
import { loadedArea, SECTIONS } from './areas';
import { Report } from './reports';

function Dialogs({ user }: { user: User }) {
  const Panel =
    useAppSelector((state) => selectArea(state, 'signInAgain')) === 'open'
      ? loadedArea('signInAgain')?.Panel
      : null;
  return (
    <>
      <AccountDialogs user={user} />
      {Panel && <Panel user={user} />}
    </>
  );
}

const ALL: Areas = {
  sections: SECTIONS,
  loaded: loadedArea,
  Home: HomeRoute,
  Report,
  Dialogs,
};

/** The shell with all that it is a shell of. */
export default function SignedInApp({ user }: { user: User }) {
  return (
    <AreasContext value={ALL}>
      <SignedIn user={user} />
    </AreasContext>
  );
}
