import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { selectPendingCount, selectUnsavedWork } from '@src/store/records/unsavedWork';
import { type LogOut, logoutRequested } from '@src/store/session/session.slice';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Elements } from '../../ui/elements';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { LeaveDialog } from '../leaving/leaveDialogPart';

const LogOutDialog = lazyPart(() => import('./LogOutDialog'));

interface Asking {
  logOut: () => void;
  /** A dialog to answer before the log-out, if anything would be lost or left on the device. */
  question: Elements;
}

/** Returns `logOut` and the dialog for unsaved input on the screen and pending changes on the device. */
export function useLogOut(request: Pick<LogOut, 'everywhere'> = {}): Asking {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const behind = useAppSelector((state) => selectUnsavedWork(state, pathname));
  const pending = useAppSelector(selectPendingCount);
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const logOut = (answer: Pick<LogOut, 'discard'> = {}) => {
    stay();
    dispatch(logoutRequested({ ...request, ...answer }));
  };
  const question =
    pending > 0 ? (
      <LogOutDialog
        pending={pending}
        hasDraft={behind === 'draft'}
        onKeep={() => logOut()}
        onDiscard={() => logOut({ discard: true })}
        onCancel={stay}
      />
    ) : (
      behind && <LeaveDialog behind={behind} onLeave={() => logOut()} onStay={stay} />
    );
  return {
    logOut: () => {
      if (question) setAsking(true);
      else logOut();
    },
    question: isAsking && question && <Suspense fallback={null}>{question}</Suspense>,
  };
}
