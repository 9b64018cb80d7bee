import type { User } from '../domain/session/user';
import { AccountDialogs } from '../views/account/AccountDialogs';
import { HomeRoute } from '../views/home/HomeRoute';
import { type Areas, AreasContext } from '../views/shell/areas';
import SignedIn from '../views/shell/SignedIn';
import { loadedArea, SECTIONS } from './areas';
import { Report } from './reports';

const ALL: Areas = {
  sections: SECTIONS,
  loaded: loadedArea,
  Home: HomeRoute,
  Report,
  Dialogs: AccountDialogs,
};

/** The shell with all that it is a shell of. */
export default function SignedInApp({ user }: { user: User }) {
  return (
    <AreasContext value={ALL}>
      <SignedIn user={user} />
    </AreasContext>
  );
}
