import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaletteAction, PaletteEntry } from '../../domain/commandPalette/paletteEntry';
import { announced } from '../../store/device/announcer.slice';
import { linkCopyRequested } from '../../store/device/browserRequests';
import { densityChosen, selectDensity } from '../../store/device/deviceSettings.slice';
import { dialogClosed, dialogOpened } from '../../store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useLogOut } from '../shell/header/useLogOut';
import { useMode } from '../shell/header/useMode';
import type { Elements } from '../ui/elements';
import { type CopyOutcome, DiagnosticsContext } from '../ui/failure/DiagnosticsContext';
import { OUTCOMES } from '../ui/failure/diagnosticsWords';

/**
 * Returns `choose`, which opens or runs an entry and closes the dialog, and `question`, the dialog that a log-out may
 * need first.
 */
export function usePaletteActions(): {
  choose: (entry: PaletteEntry, besides: boolean) => void;
  question: Elements;
} {
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
  const ACTIONS: Record<PaletteAction, () => void> = {
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
