import { Suspense } from 'react';
import type { User } from '../../domain/session/user';
import { selectDialog } from '../../store/device/dialog.slice';
import { useAppSelector } from '../../store/hooks';
import { lazyPart } from '../ui/lazy/lazyPart';

const DIALOGS = {
  password: lazyPart(() => import('./PasswordDialog')),
  sessions: lazyPart(() => import('./SessionsDialog')),
};

/** The dialog about the own account that a menu has opened. */
export function AccountDialogs({ user }: { user: User }) {
  const open = useAppSelector(selectDialog);
  if (open !== 'password' && open !== 'sessions') return null;
  const Opened = DIALOGS[open];
  return (
    <Suspense fallback={null}>
      <Opened user={user} />
    </Suspense>
  );
}
