import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { selectConfig } from '../../store/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { pageAsked } from '../../store/session.slice';
import { onDemand } from '../shared/onDemand';
import { Splash } from './Splash';

const LoginScreen = onDemand(() => import('../login/LoginScreen'));

/** Nobody is signed in: every address but the root leads there, and is opened after sign-in. */
export function SignedOut({ byChoice }: { byChoice: boolean }) {
  return (
    <Routes>
      <Route path="/" element={<LoginScreen fallback={<Splash />} />} />
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
