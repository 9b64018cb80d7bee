import { ALL_SITES_LABEL, ALL_SITES_PATH } from '@src/domain/screens/allSites';
import { GROUP_FOLLOWERS, SCREENS_OF_SITES } from '@src/domain/screens/screens';
import { SPEAKERS_PATH } from '@src/domain/screens/speakers';
import type { User } from '@src/domain/session/user';
import { selectMaySeeGroupFollowers } from '@src/store/access/access.selectors';
import { selectConfig } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/failure/Notice';
import { sectionOf, useAreas, useSections } from '../areaParts';
import { AccessDenied } from './AccessDenied';
import { AreaScreens } from './areaScreensPart';
import { PageNotFound } from './PageNotFound';
import { SiteScreenRoute } from './SiteScreenRoute';

/**
 * Routes all addresses of the app. The redirect addresses of sign-in lead to the home page, which opens the requested
 * page.
 */
export function AppRoutes({ user, location }: { user: User; location: Location }) {
  const { microsoft } = useAppSelector(selectConfig);
  const maySeeGroup = useAppSelector(selectMaySeeGroupFollowers);
  const { Home, Report } = useAreas();
  return (
    <Routes location={location}>
      <Route path="/" element={<Home user={user} />} />
      {SCREENS_OF_SITES.map((screen) => (
        <Route key={screen.id} path={`${screen.path}/:site`} element={<SiteScreenRoute screen={screen} />} />
      ))}
      <Route
        path={GROUP_FOLLOWERS.path}
        element={
          maySeeGroup ? (
            <Report id={GROUP_FOLLOWERS.id} site="" title={GROUP_FOLLOWERS.title} />
          ) : (
            <AccessDenied title={GROUP_FOLLOWERS.title} permission="followers" />
          )
        }
      />
      {microsoft && <Route path={microsoft.redirectPath} element={<Navigate to="/" replace />} />}
      {microsoft && <Route path={microsoft.logoutPath} element={<Navigate to="/" replace />} />}
      <Route path="*" element={<SectionRoute user={user} />} />
    </Routes>
  );
}

/** Sections without an icon in the header. */
const OTHER_SECTIONS = [
  { area: 'allSites', path: ALL_SITES_PATH, label: ALL_SITES_LABEL },
  { area: 'speakers', path: SPEAKERS_PATH, label: 'Speaker' },
] as const;

function SectionRoute({ user }: { user: User }) {
  const sections = useSections();
  const { pathname } = useLocation();
  const section = sectionOf(sections, pathname) ?? sectionOf(OTHER_SECTIONS, pathname);
  if (!section) return <PageNotFound />;
  return (
    <AreaScreens
      key={section.area}
      section={section}
      user={user}
      fallback={<Notice title={section.label} text="Loading..." />}
    />
  );
}
