import { type ComponentType, Suspense } from 'react';
import type { User } from '../domain/session/user';
import { type ShellDialog, selectDialog } from '../store/device/dialog.slice';
import { useAppSelector } from '../store/hooks';
import { useShownArea } from '../views/shell/areas';
import { lazyPart } from '../views/ui/lazy/lazyPart';

const DIALOGS: Readonly<Record<ShellDialog, ComponentType<{ user: User }>>> = {
  forget: lazyPart(() => import('../views/account/ForgetDialog')),
  history: lazyPart(() => import('../views/history/HistoryDialog')),
  goTo: lazyPart(() => import('../views/shell/goTo/GoToDialog')),
  shortcuts: lazyPart(() => import('../views/shell/keys/ShortcutsDialog')),
  password: lazyPart(() => import('../views/account/PasswordDialog')),
  sessions: lazyPart(() => import('../views/account/SessionsDialog')),
};

function OpenDialog({ open, user }: { open: ShellDialog; user: User }) {
  const Opened = DIALOGS[open];
  return (
    <Suspense fallback={null}>
      <Opened user={user} />
    </Suspense>
  );
}

/** The dialog that a key, a button or a menu has opened, and the panel of a session that has ended. */
export function Dialogs({ user }: { user: User }) {
  const open = useAppSelector(selectDialog);
  const Panel = useShownArea('signInAgain')?.Panel;
  return (
    <>
      {open && <OpenDialog open={open} user={user} />}
      {Panel && <Panel user={user} />}
    </>
  );
}
