import { Navigate, Route, Routes } from 'react-router-dom';
import { GROUP_FOLLOWERS, SITE_SCREENS } from '../../domain/screens';
import type { User } from '../../domain/types';
import { selectMaySeeGroupFollowers } from '../../store/access.selectors';
import { selectConfig } from '../../store/config.slice';
import { useAppSelector } from '../../store/hooks';
import { Notice } from '../shared/Notice';
import { CompaniesRoute, CompanyRoute } from './CompanyRoutes';
import { HomeRoute } from './HomeRoute';
import { MailingListRoute, MailingListsRoute } from './MailingListRoutes';
import { PageNotFound } from './PageNotFound';
import { PreferencesRoute } from './PreferencesRoute';
import { ReportRoute } from './reportScreens';
import { SiteScreenRoute } from './SiteScreenRoute';
import { UserEditorRoute, UserRoute, UsersRoute } from './UserRoutes';

/** Every address of the app. Those of signing in lead to the home page, which opens the page asked for. */
export function AppRoutes({ user }: { user: User }) {
  const { microsoft } = useAppSelector(selectConfig);
  const maySeeGroup = useAppSelector(selectMaySeeGroupFollowers);
  return (
    <Routes>
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
            <Notice title={GROUP_FOLLOWERS.title} text="Unauthorized" />
          )
        }
      />
      <Route path="/companies" element={<CompaniesRoute />} />
      <Route path="/companies/edit/:companyId" element={<CompanyRoute />} />
      <Route path="/users" element={<UsersRoute user={user} />} />
      <Route path="/users/edit" element={<PageNotFound />} />
      <Route path="/users/:userId" element={<UserRoute user={user} />} />
      <Route path="/users/edit/:userId" element={<UserEditorRoute user={user} />} />
      <Route path="/mailing_lists" element={<MailingListsRoute />} />
      <Route path="/mailing_lists/:provider/:listId" element={<MailingListRoute />} />
      <Route path="/preferences" element={<PreferencesRoute />} />
      {microsoft && <Route path={microsoft.redirectPath} element={<Navigate to="/" replace />} />}
      {microsoft && <Route path={microsoft.logoutPath} element={<Navigate to="/" replace />} />}
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
}
