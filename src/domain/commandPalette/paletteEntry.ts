/** What can be done from where pages are gone to. */
export type GoToAction =
  | 'mode'
  | 'density'
  | 'copyLink'
  | 'copyDiagnostics'
  | 'shortcuts'
  | 'password'
  | 'sessions'
  | 'logOut';

export type GoToKind =
  | 'Screen'
  | 'All sites'
  | 'Administration'
  | 'Company'
  | 'User'
  | 'Mailing list'
  | 'Speaker'
  | 'Action';

/** Something to go to, or to do. */
export interface GoToEntry {
  /** An address of the app, or an action. */
  target: { path: string } | { action: GoToAction };
  kind: GoToKind;
  label: string;
  /** Of which site it is, as people call it; empty where it is of none. */
  site: string;
  /** What it is found by besides: a domain, an address. */
  also: string;
}

export const entryKey = ({ target }: GoToEntry): string =>
  'path' in target ? target.path : `action:${target.action}`;
