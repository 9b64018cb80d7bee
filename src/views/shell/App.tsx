import type { ComponentType } from 'react';
import type { User } from '../../domain/session/user';
import { selectDensity } from '../../store/device/deviceSettings.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSession } from '../../store/session/session.slice';
import type { Elements } from '../ui/elements';
import { SignedOut } from './SignedOut';
import { Splash } from './Splash';

interface Props {
  /** The app for a signed-in user. */
  SignedIn: ComponentType<{ user: User; fallback: Elements }>;
}

export function App({ SignedIn }: Props) {
  const session = useAppSelector(selectSession);
  const density = useAppSelector(selectDensity);
  return (
    <div data-density={density}>
      {session.kind === 'unknown' && <Splash />}
      {(session.kind === 'anonymous' || session.kind === 'unreachable') && <SignedOut session={session} />}
      {session.kind === 'signedIn' && (
        <SignedIn key={session.user.id} user={session.user} fallback={<Splash />} />
      )}
    </div>
  );
}
