import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { GROUP_FOLLOWERS, SITE_SCREENS } from '../../../domain/screens/screens';
import type { User } from '../../../domain/session/user';
import { selectMaySeeGroupFollowers } from '../../../store/access/access.selectors';
import { selectConfig } from '../../../store/config/config.slice';
import { useAppSelector } from '../../../store/hooks';
import { Notice } from '../../ui/failure/Notice';
import { onDemand } from '../../ui/lazy/onDemand';
import { sectionOf } from '../header/administration';
import { HomeRoute } from './HomeRoute';
import { PageNotFound } from './PageNotFound';
import { Refused } from './Refused';
import { ReportRoute } from './reportScreens';
import { SiteScreenRoute } from './SiteScreenRoute';

const AdministrationRoutes = onDemand(() => import('./AdministrationRoutes'));

/** Every address of the app. Those of signing in lead to the home page, which opens the page asked for. */
export function AppRoutes({ user, location }: { user: User; location: Location }) {
  const { microsoft } = useAppSelector(selectConfig);
  const maySeeGroup = useAppSelector(selectMaySeeGroupFollowers);
  return (
    <Routes location={location}>
      <Route path="/" element={<HomeRoute user={user} />} />
      {SITE_SCREENS.map((screen) => (
        <Route key={screen.id} path={`${screen.path}/:site`} element={<SiteScreenRoute screen={screen} />} />
      ))}
      <Route
        path={GROUP_FOLLOWERS.path}
        element={
          maySeeGroup ? (
            <ReportRoute id={GROUP_FOLLOWERS.id} site="" title={GROUP_FOLLOWERS.title} />
          ) : (
            <Refused title={GROUP_FOLLOWERS.title} permission="followers" />
          )
        }
      />
      {microsoft && <Route path={microsoft.redirectPath} element={<Navigate to="/" replace />} />}
      {microsoft && <Route path={microsoft.logoutPath} element={<Navigate to="/" replace />} />}
      <Route path="*" element={<OtherRoute user={user} />} />
    </Routes>
  );
}

/** The addresses of the administration come with its first screen. */
function OtherRoute({ user }: { user: User }) {
  const section = sectionOf(useLocation().pathname);
  if (!section) return <PageNotFound />;
  return <AdministrationRoutes user={user} fallback={<Notice title={section.label} text="Loading..." />} />;
}
