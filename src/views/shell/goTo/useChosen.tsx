import type { GoToAction, GoToEntry } from '@src/domain/goTo/entry';
import { announced } from '@src/store/device/announcer.slice';
import { linkCopyRequested } from '@src/store/device/browser.wishes';
import { densityChosen, selectDensity } from '@src/store/device/deviceSettings.slice';
import { dialogClosed, dialogOpened } from '@src/store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Elements } from '../../ui/elements';
import { type CopyOutcome, DiagnosticsContext } from '../../ui/failure/DiagnosticsContext';
import { OUTCOMES } from '../../ui/failure/diagnosticsWords';
import { useLogOut } from '../header/useLogOut';
import { useMode } from '../header/useMode';

/** Carries out what is chosen, and closes the dialog; what is to be answered before a log-out is asked in its place. */
export function useChosen(): { choose: (entry: GoToEntry, besides: boolean) => void; question: Elements } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const density = useAppSelector(selectDensity);
  const { toggle } = useMode();
  const copyDiagnostics = use(DiagnosticsContext);
  const { logOut, question } = useLogOut();
  const open = (dialog: 'shortcuts' | 'password' | 'sessions') => () => void dispatch(dialogOpened(dialog));
  const closing = (act: () => unknown) => () => {
    dispatch(dialogClosed());
    act();
  };
  const ACTIONS: Record<GoToAction, () => void> = {
    mode: closing(toggle),
    density: closing(() => dispatch(densityChosen(density === 'compact' ? 'comfortable' : 'compact'))),
    copyLink: closing(() => {
      const { pathname, search } = window.location;
      dispatch(linkCopyRequested(pathname + search));
    }),
    copyDiagnostics: closing(() => {
      const say = (outcome: CopyOutcome) => dispatch(announced(OUTCOMES[outcome]));
      copyDiagnostics?.().then(say, () => say('failed'));
    }),
    shortcuts: open('shortcuts'),
    password: open('password'),
    sessions: open('sessions'),
    logOut,
  };
  return {
    question,
    choose: ({ target }, besides) => {
      if ('action' in target) {
        ACTIONS[target.action]();
        return;
      }
      if (besides) window.open(target.path, '_blank', 'noopener');
      else {
        dispatch(dialogClosed());
        void navigate(target.path);
      }
    },
  };
}
