/** The administration screens, for admins of all companies, in the order in which menus list the screens. */
export const ADMINISTRATION = [
  { area: 'companies', path: '/companies', label: 'Companies' },
  { area: 'users', path: '/users', label: 'Users' },
  { area: 'mailingLists', path: '/mailing_lists', label: 'Mailing lists' },
  { area: 'preferences', path: '/preferences', label: 'Preferences' },
] as const;
