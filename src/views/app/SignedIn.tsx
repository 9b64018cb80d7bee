import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '../../domain/types';
import { AppRoutes } from './AppRoutes';
import { ErrorBoundary } from './ErrorBoundary';
import { Header } from './Header';
import { LiveRegion } from './LiveRegion';
import { ProgressBar } from './ProgressBar';
import { Shortcuts } from './Shortcuts';
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
  const { pathname } = useLocation();
  return (
    <Frame>
      <SkipLink />
      <Header user={user} />
      <ProgressBar />
      <Main id="main" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={null}>
            <AppRoutes user={user} />
          </Suspense>
        </ErrorBoundary>
      </Main>
      <LiveRegion />
      <Shortcuts />
    </Frame>
  );
}
