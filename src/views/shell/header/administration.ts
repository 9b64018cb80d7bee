import { CompaniesIcon, MailingListsIcon, PreferencesIcon, UsersIcon } from '../../ui/icons/icons';

/** The screens of all-companies admins, in the order of their icons. */
export const ADMINISTRATION = [
  { path: '/companies', label: 'Companies', Icon: CompaniesIcon },
  { path: '/users', label: 'Users', Icon: UsersIcon },
  { path: '/mailing_lists', label: 'Mailing lists', Icon: MailingListsIcon },
  { path: '/preferences', label: 'Preferences', Icon: PreferencesIcon },
] as const;

/** The one of them that an address belongs to, in capitals or not, as the routes have it. */
export const sectionOf = (pathname: string) =>
  ADMINISTRATION.find(({ path }) => `${pathname.toLowerCase()}/`.startsWith(`${path}/`));
