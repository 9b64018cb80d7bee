import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Failure, failureText } from '../../domain/requests/failure';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/requests/requests.slice';
import { whoamiRequested } from '../../store/session/session.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { Alert } from '../ui/failure/Alert';
import { LogoMark } from '../ui/icons/Logo';
import { useDocumentTitle } from '../ui/page/useDocumentTitle';
import { ProgressBar } from './ProgressBar';
import css from './Unreachable.module.css';

/**
 * Shows that the API did not report the session state. The address stays, so a later success opens the requested page.
 * At the root, the login page shows this component as a notice.
 */
export default function Unreachable({ failure }: { failure: Failure }) {
  const { pathname } = useLocation();
  return pathname === '/' ? <WhyNot failure={failure} /> : <Page failure={failure} />;
}

function Page({ failure }: { failure: Failure }) {
  useDocumentTitle('Greenroom');
  return (
    <>
      <ProgressBar />
      <main className={css.box}>
        <div className={css.head}>
          <LogoMark size={28} />
          <h1 className={type.h1}>
            {failure.status === null ? 'You are offline' : 'Greenroom cannot be opened'}
          </h1>
        </div>
        <WhyNot failure={failure} />
      </main>
    </>
  );
}

function WhyNot({ failure }: { failure: Failure }) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectStatus(state, 'whoami').phase === 'pending');
  const offline = failure.status === null;
  useEffect(() => {
    if (!offline) return undefined;
    const askAgain = () => dispatch(whoamiRequested());
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [dispatch, offline]);
  return (
    <Alert
      severity={offline ? 'warning' : 'error'}
      action={
        <Button size="small" disabled={busy} onClick={() => dispatch(whoamiRequested())}>
          {busy ? 'Trying…' : 'Try again'}
        </Button>
      }
    >
      <span>{failureText(failure)}</span>
      <p className={classes(type.body2, type.secondary)}>
        {offline
          ? 'The server could not be reached. Your page opens by itself when this device is back online.'
          : 'The server could not say who is signed in. Nothing you typed is lost.'}
      </p>
    </Alert>
  );
}
