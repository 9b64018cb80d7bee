import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { selectConfig } from '../../store/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { pageAsked } from '../../store/session.slice';
import { Splash } from './Splash';

const LoginScreen = lazy(() => import('../login/LoginScreen'));

/** Nobody is signed in: every address but the root leads there, and is opened after sign-in. */
export function SignedOut({ byChoice }: { byChoice: boolean }) {
  return (
    <Routes>
      <Route
        path="/"
        element={
          <Suspense fallback={<Splash />}>
            <LoginScreen />
          </Suspense>
        }
      />
      <Route path="*" element={<ToLogin remember={!byChoice} />} />
    </Routes>
  );
}

function ToLogin({ remember }: { remember: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  const { microsoft } = useAppSelector(selectConfig);
  const ofSignIn = pathname === microsoft?.redirectPath || pathname === microsoft?.logoutPath;
  useEffect(() => {
    if (remember && !ofSignIn) dispatch(pageAsked(pathname + search + hash));
  }, [dispatch, remember, ofSignIn, pathname, search, hash]);
  return <Navigate to="/" replace />;
}
