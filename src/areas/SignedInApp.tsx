import type { User } from '../domain/session/user';
import { HomeRoute } from '../views/home/HomeRoute';
import { type Areas, AreasContext } from '../views/shell/areaParts';
import SignedIn from '../views/shell/SignedIn';
import { loadedArea, SECTIONS } from './areas';
import { Dialogs } from './Dialogs';
import { Report } from './reports';

const ALL: Areas = {
  sections: SECTIONS,
  loaded: loadedArea,
  Home: HomeRoute,
  Report,
  Dialogs,
};

/** Renders the signed-in shell and provides the areas to it. */
export default function SignedInApp({ user }: { user: User }) {
  return (
    <AreasContext value={ALL}>
      <SignedIn user={user} />
    </AreasContext>
  );
}
