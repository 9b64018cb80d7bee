import { Suspense, useEffect } from 'react';
import type { User } from '../../domain/session/user';
import { areaRequested } from '../../store/areas/areas.slice';
import { useAppDispatch } from '../../store/hooks';
import { pageShown } from '../../store/pages/pageShown';
import { screenLeft } from '../../store/records/screenLeft';
import { REST_MS } from '../ui/lazy/afterFirstScreen';
import { useAreaParts, useAreas } from './areaParts';
import { ErrorBoundary, QuietBoundary } from './ErrorBoundary';
import { Header } from './header/Header';
import { useShortcuts } from './keys/useShortcuts';
import { LiveRegion } from './LiveRegion';
import { LeaveDialog } from './leaving/leaveDialogPart';
import { useGuardedLocation } from './leaving/useGuardedLocation';
import { ProgressBar } from './ProgressBar';
import { AppRoutes } from './routes/AppRoutes';
import { useDrawnLocation } from './routes/useDrawnLocation';
import css from './SignedIn.module.css';
import { SkipLink } from './SkipLink';

/** Renders the shell around every screen of a signed-in user. A screen that throws leaves the header working. */
export default function SignedIn({ user }: { user: User }) {
  const { shown, asking, leave, stay } = useGuardedLocation();
  const drawn = useDrawnLocation(shown);
  const dispatch = useAppDispatch();
  useShortcuts();
  const { Dialogs } = useAreas();
  const Beside = useAreaParts('notices')?.BackgroundNotices;
  useEffect(() => {
    const timer = setTimeout(() => dispatch(areaRequested('notices')), REST_MS);
    return () => clearTimeout(timer);
  }, [dispatch]);
  const isEarly = Beside === undefined;
  const { pathname } = drawn;
  useEffect(() => {
    if (isEarly) dispatch(pageShown(pathname));
  }, [isEarly, pathname, dispatch]);
  return (
    <div className={css.frame}>
      <SkipLink />
      <Header user={user} />
      <ProgressBar />
      <main className={css.main} id="main" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={null}>
            <AppRoutes user={user} location={drawn} />
          </Suspense>
        </ErrorBoundary>
      </main>
      {asking && (
        <ErrorBoundary part="dialog" onClose={stay}>
          <Suspense fallback={null}>
            <LeaveDialog
              behind={asking}
              onLeave={() => {
                leave();
                dispatch(screenLeft(shown.pathname));
              }}
              onStay={stay}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <LiveRegion />
      <Dialogs user={user} />
      {Beside && (
        <QuietBoundary>
          <Beside />
        </QuietBoundary>
      )}
    </div>
  );
}
