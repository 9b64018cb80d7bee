/** The administration screens, for admins of all companies, in the order in which menus list the screens. */
export const ADMINISTRATION = [
  { area: 'companies', path: '/companies', label: 'Companies', letter: 'c' },
  { area: 'users', path: '/users', label: 'Users', letter: 'u' },
  { area: 'mailingLists', path: '/mailing_lists', label: 'Mailing lists', letter: 'e' },
  { area: 'preferences', path: '/preferences', label: 'Preferences', letter: 'k' },
] as const;
