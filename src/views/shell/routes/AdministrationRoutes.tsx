import { Route, Routes } from 'react-router-dom';
import type { User } from '../../../domain/session/user';
import { CompaniesRoute, CompanyRoute } from './CompanyRoutes';
import { MailingListRoute, MailingListsRoute } from './MailingListRoutes';
import { PageNotFound } from './PageNotFound';
import { PreferencesRoute } from './PreferencesRoute';
import { UserEditorRoute, UserRoute, UsersRoute } from './UserRoutes';

/** Every address of the administration. */
export default function AdministrationRoutes({ user }: { user: User }) {
  return (
    <Routes>
      <Route path="/companies" element={<CompaniesRoute />} />
      <Route path="/companies/edit/:companyId" element={<CompanyRoute />} />
      <Route path="/users" element={<UsersRoute user={user} />} />
      <Route path="/users/edit" element={<PageNotFound />} />
      <Route path="/users/:userId" element={<UserRoute user={user} />} />
      <Route path="/users/edit/:userId" element={<UserEditorRoute user={user} />} />
      <Route path="/mailing_lists" element={<MailingListsRoute />} />
      <Route path="/mailing_lists/:provider/:listId" element={<MailingListRoute />} />
      <Route path="/preferences" element={<PreferencesRoute />} />
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
}
