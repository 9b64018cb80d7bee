import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { User } from '../../domain/session/user';
import { useAppDispatch } from '../../store/hooks';
import { screenLeft } from '../../store/records/leaving';
import { useAreas } from './areas';
import { ErrorBoundary } from './ErrorBoundary';
import { Header } from './header/Header';
import { Shortcuts } from './keys/Shortcuts';
import { LiveRegion } from './LiveRegion';
import { LeaveDialog } from './leaving/leaveDialogPart';
import { useHeldLocation } from './leaving/useHeldLocation';
import { ProgressBar } from './ProgressBar';
import { AppRoutes } from './routes/AppRoutes';
import { SkipLink } from './SkipLink';

const Frame = styled('div')({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' });
const Main = styled('main')({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '&:focus': { outline: 'none' },
});

/** The shell around every screen of a signed-in person. A screen that breaks leaves the header working. */
export default function SignedIn({ user }: { user: User }) {
  const { shown, asking, leave, stay } = useHeldLocation();
  const dispatch = useAppDispatch();
  const { Dialogs } = useAreas();
  return (
    <Frame>
      <SkipLink />
      <Header user={user} />
      <ProgressBar />
      <Main id="main" tabIndex={-1}>
        <ErrorBoundary key={shown.pathname}>
          <Suspense fallback={null}>
            <AppRoutes user={user} location={shown} />
          </Suspense>
        </ErrorBoundary>
      </Main>
      {asking && (
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
      )}
      <LiveRegion />
      <Shortcuts />
      <Dialogs user={user} />
    </Frame>
  );
}
