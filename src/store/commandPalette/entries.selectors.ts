import type { PaletteAction, PaletteEntry, PaletteEntryKind } from '../../domain/commandPalette/paletteEntry';
import type { NamedRows } from '../../domain/commandPalette/speakerNames';
import type { Company } from '../../domain/companies/company';
import type { AccountFeature, Feature } from '../../domain/config/runtimeConfig';
import type { MailingList } from '../../domain/mailingLists/mailingList';
import type { User } from '../../domain/session/user';
import { type CompanyShortcuts, selectIsGroupAdmin, selectShortcuts } from '../access/access.selectors';
import { selectArea } from '../areas/areas.slice';
import { selectCompanies } from '../companies/companies.slice';
import { selectConfig } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';
import { type Density, selectDensity } from '../device/deviceSettings.slice';
import type { RootState } from '../index';
import { mailingListId, selectMailingLists } from '../mailingLists/mailingLists.slice';
import { selectPages, speakerEntry } from '../pages/pages.selectors';
import { type Dataset, type DatasetsState, selectCachedDatasets } from '../reports/datasets/datasets.slice';
import { selectUsers } from '../users/users.slice';

const NOTHING: [] = [];

const record = (kind: PaletteEntryKind, path: string, label: string, searchText: string): PaletteEntry => ({
  kind,
  target: { path },
  label,
  site: '',
  searchText,
});

const companyEntries = (companies: readonly Company[]): readonly PaletteEntry[] =>
  companies.map(({ id, name, homepage_url }) =>
    record('Company', `/companies/edit/${id}`, name, homepage_url),
  );
const userEntries = (users: readonly User[]): readonly PaletteEntry[] =>
  users.map(({ id, name, email }) => record('User', `/users/${id}`, name, email));
const listEntries = (lists: readonly MailingList[]): readonly PaletteEntry[] =>
  lists.map((list) =>
    record('Mailing list', `/mailing_lists/${mailingListId(list)}`, list.name, list.provider),
  );

/**
 * Returns the loaded records of the administration, for admins only. Each kind has its own selector, so that users who
 * arrive leave the entries of companies as they are.
 */
const selectRecords = createAppSelector(
  [
    selectIsGroupAdmin,
    createAppSelector([selectCompanies], companyEntries),
    createAppSelector(
      [(state: RootState) => (selectArea(state, 'users') === 'open' ? selectUsers(state) : NOTHING)],
      userEntries,
    ),
    createAppSelector(
      [
        (state: RootState) =>
          selectArea(state, 'mailingLists') === 'open' ? selectMailingLists(state) : NOTHING,
      ],
      listEntries,
    ),
  ],
  (admin, companies, users, lists): readonly PaletteEntry[] =>
    admin ? [...companies, ...users, ...lists] : NOTHING,
);

/** The collections with speakers as rows. Their dataset keys contain the site as the second part. */
const OF_SPEAKERS = ['products', 'speakers', 'searchProfiles'] as const;

const SPEAKER: PaletteEntryKind = 'Speaker';

/** The speakers of the loaded reports of a site. */
export interface LoadedSpeakers {
  /** Texts that match in addition to the name: the label and the domain of the site, and the kind of the entry. */
  beside: readonly string[];
  /** The rows of each answer. Most speakers are in several answers. */
  answers: readonly NamedRows[];
  /** Returns the entry of a speaker, or `null` if an address cannot contain the name. */
  entryOf: (name: string) => PaletteEntry | null;
}

function loadedSpeakers(
  shortcuts: readonly CompanyShortcuts[],
  cached: DatasetsState['cached'],
): readonly LoadedSpeakers[] {
  const answersOf = new Map<string, NamedRows[]>();
  for (const collection of OF_SPEAKERS) {
    const datasets: Readonly<Record<string, Dataset<{ name: string }>>> = cached[collection];
    for (const [key, { byId }] of Object.entries(datasets)) {
      const site = decodeURIComponent(key.split('/')[1] ?? '');
      answersOf.set(site, [...(answersOf.get(site) ?? []), byId]);
    }
  }
  return [...answersOf].flatMap(([site, answers]) => {
    const company = shortcuts.find(({ company: { homepage_url } }) => homepage_url === site)?.company;
    const entryOf = (name: string) => speakerEntry(shortcuts, site, name);
    return company ? [{ beside: [company.name, site, SPEAKER], answers, entryOf }] : [];
  });
}

/** Returns the speakers of the loaded reports by site. */
export const selectLoadedSpeakers = createAppSelector(
  [selectShortcuts, selectCachedDatasets],
  loadedSpeakers,
);

const action = (name: PaletteAction, label: string, searchText = ''): PaletteEntry => ({
  kind: 'Action',
  target: { action: name },
  label,
  site: '',
  searchText,
});

const ACCOUNT: readonly (readonly [AccountFeature, string])[] = [
  ['password', 'Change password'],
  ['sessions', 'Your sessions'],
];

const actionsOf = (density: Density, features: readonly Feature[]): readonly PaletteEntry[] => [
  action('mode', 'Light or dark colours', 'mode theme'),
  action(
    'density',
    density === 'compact' ? 'Comfortable rows' : 'Compact rows',
    'density compact comfortable',
  ),
  action('copyLink', 'Copy link', 'address share'),
  action('copyDiagnostics', 'Copy diagnostics', 'failure problem version'),
  action('shortcuts', 'Keyboard shortcuts', 'keys'),
  ...ACCOUNT.filter(([feature]) => features.includes(feature)).map(([feature, label]) =>
    action(feature, label),
  ),
  action('logOut', 'Log out', 'sign out'),
];

const selectActions = createAppSelector(
  [selectDensity, (state: RootState) => selectConfig(state).features],
  actionsOf,
);

/** Returns all pages, actions and records that the command palette offers to the user. */
export const selectEntries = createAppSelector(
  [selectPages, selectActions, selectRecords],
  (pages, actions, records): readonly PaletteEntry[] => [...pages, ...actions, ...records],
);
