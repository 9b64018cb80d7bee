/** Actions that the command palette offers. */
export type PaletteAction =
  | 'mode'
  | 'density'
  | 'copyLink'
  | 'copyDiagnostics'
  | 'shortcuts'
  | 'password'
  | 'sessions'
  | 'logOut';

export type PaletteEntryKind =
  | 'Screen'
  | 'All sites'
  | 'Administration'
  | 'Company'
  | 'User'
  | 'Mailing list'
  | 'Speaker'
  | 'Action';

/** An entry of the command palette: a page to open, or an action. */
export interface PaletteEntry {
  /** A path of the app, or an action. */
  target: { path: string } | { action: PaletteAction };
  kind: PaletteEntryKind;
  label: string;
  /** Label of the entry's site; empty if the entry belongs to no site. */
  site: string;
  /** Additional text that the search matches, such as a domain or an email address. */
  searchText: string;
}

export const entryKey = ({ target }: PaletteEntry): string =>
  'path' in target ? target.path : `action:${target.action}`;
