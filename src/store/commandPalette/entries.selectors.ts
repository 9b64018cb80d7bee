import type { PaletteAction, PaletteEntry, PaletteEntryKind } from '../../domain/commandPalette/paletteEntry';
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

/** Returns the loaded records of the administration, for admins only. */
const recordsOf = (
  admin: boolean,
  companies: readonly Company[],
  users: readonly User[],
  lists: readonly MailingList[],
): readonly PaletteEntry[] =>
  admin
    ? [
        ...companies.map(({ id, name, homepage_url }) =>
          record('Company', `/companies/edit/${id}`, name, homepage_url),
        ),
        ...users.map(({ id, name, email }) => record('User', `/users/${id}`, name, email)),
        ...lists.map((list) =>
          record('Mailing list', `/mailing_lists/${mailingListId(list)}`, list.name, list.provider),
        ),
      ]
    : NOTHING;

const selectRecords = createAppSelector(
  [
    selectIsGroupAdmin,
    selectCompanies,
    (state: RootState) => (selectArea(state, 'users') === 'open' ? selectUsers(state) : NOTHING),
    (state: RootState) =>
      selectArea(state, 'mailingLists') === 'open' ? selectMailingLists(state) : NOTHING,
  ],
  recordsOf,
);

/** The collections with speakers as rows. Their dataset keys contain the site as the second part. */
const OF_SPEAKERS = ['products', 'speakers', 'searchProfiles'] as const;

/** Returns the speakers of the loaded reports, without duplicates. */
function speakersOf(
  shortcuts: readonly CompanyShortcuts[],
  cached: DatasetsState['cached'],
): readonly PaletteEntry[] {
  const namesOf = new Map<string, Set<string>>();
  for (const collection of OF_SPEAKERS) {
    const datasets: Readonly<Record<string, Dataset<{ name: string }>>> = cached[collection];
    for (const [key, { byId }] of Object.entries(datasets)) {
      const site = decodeURIComponent(key.split('/')[1] ?? '');
      const names = namesOf.get(site) ?? new Set();
      for (const { name } of Object.values(byId)) names.add(name);
      namesOf.set(site, names);
    }
  }
  return [...namesOf].flatMap(([site, names]) =>
    [...names].sort().flatMap((name) => speakerEntry(shortcuts, site, name) ?? []),
  );
}

const selectSpeakers = createAppSelector([selectShortcuts, selectCachedDatasets], speakersOf);

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

/** Returns all pages, actions, records and speakers that the command palette offers to the user. */
export const selectEntries = createAppSelector(
  [selectPages, selectActions, selectRecords, selectSpeakers],
  (pages, actions, records, speakers): readonly PaletteEntry[] => [
    ...pages,
    ...actions,
    ...records,
    ...speakers,
  ],
);
