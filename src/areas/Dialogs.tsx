import { type ComponentType, Suspense } from 'react';
import type { User } from '../domain/session/user';
import { dialogClosed, type ShellDialog, selectDialog } from '../store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { useAreaParts } from '../views/shell/areaParts';
import { ErrorBoundary } from '../views/shell/ErrorBoundary';
import { lazyPart } from '../views/ui/lazy/lazyPart';

const DIALOGS: Readonly<Record<ShellDialog, ComponentType<{ user: User }>>> = {
  forget: lazyPart(() => import('../views/account/ForgetDialog')),
  auditTrail: lazyPart(() => import('../views/auditTrail/AuditTrailDialog')),
  commandPalette: lazyPart(() => import('../views/commandPalette/CommandPalette')),
  shortcuts: lazyPart(() => import('../views/shell/keys/ShortcutsDialog')),
  password: lazyPart(() => import('../views/account/PasswordDialog')),
  sessions: lazyPart(() => import('../views/account/SessionsDialog')),
};

function OpenDialog({ open, user }: { open: ShellDialog; user: User }) {
  const Opened = DIALOGS[open];
  const dispatch = useAppDispatch();
  return (
    <ErrorBoundary part="dialog" onClose={() => dispatch(dialogClosed())}>
      <Suspense fallback={null}>
        <Opened user={user} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Renders the open shell dialog, and the sign-in panel if the session has ended. */
export function Dialogs({ user }: { user: User }) {
  const open = useAppSelector(selectDialog);
  const Panel = useAreaParts('signInAgain')?.Overlay;
  return (
    <>
      {open && <OpenDialog key={open} open={open} user={user} />}
      {Panel && (
        <ErrorBoundary part="dialog">
          <Panel user={user} />
        </ErrorBoundary>
      )}
    </>
  );
}
