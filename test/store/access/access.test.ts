import type { Company } from '@src/domain/companies/company';
import type { Grant } from '@src/domain/permissions/grants';
import { ROLES } from '@src/domain/permissions/permissions';
import {
  selectIsGroupAdmin,
  selectMaySeeGroupFollowers,
  selectScreenAccess,
  selectShortcuts,
  selectSummaryAccess,
} from '@src/store/access/access.selectors';
import { COMPANIES_KEY, companiesReceived } from '@src/store/companies/companies.slice';
import { announced } from '@src/store/device/announcer.slice';
import { requestFailed, requestSucceeded } from '@src/store/requests/requests.slice';
import { userReceived } from '@src/store/session/session.slice';
import { company, DK_SITE, failure, grant, NO_SITE, norway, user } from '../../support/factories';
import { GRANTED, SHORTCUTS } from '../../support/specScreens';
import { createEmptyStore, stateWith } from '../../support/states';

const both = [company(), norway()];
const known = (roles: Grant[], companies = both) => {
  const store = createEmptyStore();
  store.dispatch(userReceived(user({ roles })));
  store.dispatch(companiesReceived(companies));
  store.dispatch(requestSucceeded({ key: COMPANIES_KEY, at: 1 }));
  return store.getState();
};

describe('access to a screen of a site', () => {
  test('is allowed with a role for that site, and denied for other sites and screens', () => {
    const state = known([grant('product_sales_viewer', 1)]);
    expect(selectScreenAccess(state, { permission: 'product_sales', site: DK_SITE })).toBe('allowed');
    expect(selectScreenAccess(state, { permission: 'product_sales', site: NO_SITE })).toBe('denied');
    expect(selectScreenAccess(state, { permission: 'ads', site: DK_SITE })).toBe('denied');
  });

  test('waits for the companies if the role is for one company', () => {
    const state = stateWith({ user: user({ roles: [grant('product_sales_viewer', 1)] }) });
    expect(selectScreenAccess(state, { permission: 'product_sales', site: DK_SITE })).toBe('waiting');
  });

  test('does not wait for the companies if the role is for all companies', () => {
    const state = stateWith({ user: user({ roles: [grant('product_sales_viewer')] }) });
    expect(selectScreenAccess(state, { permission: 'product_sales', site: DK_SITE })).toBe('allowed');
    expect(selectScreenAccess(state, { permission: 'product_sales', site: 'nobody.example' })).toBe(
      'allowed',
    );
    expect(selectScreenAccess(state, { permission: 'ads', site: DK_SITE })).toBe('waiting');
  });

  test('is denied for a site that no company has', () => {
    const state = known([grant('il_duce', 1)]);
    expect(selectScreenAccess(state, { permission: 'product_sales', site: 'nobody.example' })).toBe('denied');
    expect(selectScreenAccess(state, { permission: 'product_sales', site: '__proto__' })).toBe('denied');
  });

  test('keeps waiting after the companies failed to load', () => {
    const store = createEmptyStore();
    store.dispatch(userReceived(user()));
    store.dispatch(requestFailed({ key: COMPANIES_KEY, failure: failure() }));
    expect(selectScreenAccess(store.getState(), { permission: 'product_sales', site: DK_SITE })).toBe(
      'waiting',
    );
  });

  test('stays allowed while the companies are refreshed', () => {
    const state = stateWith({ user: user(), companies: both });
    expect(selectScreenAccess(state, { permission: 'product_sales', site: DK_SITE })).toBe('allowed');
  });

  test('is denied without a signed-in user', () => {
    expect(
      selectScreenAccess(stateWith({ companies: both }), { permission: 'product_sales', site: DK_SITE }),
    ).toBe('denied');
  });

  test('includes the summary for users with both roles at that site', () => {
    const state = known([
      grant('product_sales_viewer'),
      grant('data_insights', 2),
      grant('speaker_activity', 1),
    ]);
    expect(selectSummaryAccess(state, { permission: 'product_sales', site: NO_SITE })).toBe('allowed');
    expect(selectSummaryAccess(state, { permission: 'product_sales', site: DK_SITE })).toBe('denied');
    expect(selectSummaryAccess(state, { permission: 'speaker_activity', site: NO_SITE })).toBe('denied');
    expect(
      selectSummaryAccess(known([grant('il_duce')]), { permission: 'seo', site: 'nobody.example' }),
    ).toBe('allowed');
  });
});

test.each(ROLES)('shows data of the group to %s for all companies only as the table says', (role) => {
  const state = stateWith({ user: user({ roles: [grant(role)] }) });
  expect(selectIsGroupAdmin(state)).toBe(role === 'il_duce');
  expect(selectMaySeeGroupFollowers(state)).toBe(role === 'il_duce' || GRANTED.followers.includes(role));
});

test.each(ROLES)('shows no data of the group to %s for one company', (role) => {
  const state = stateWith({ user: user({ roles: [grant(role, 1)] }) });
  expect([selectIsGroupAdmin(state), selectMaySeeGroupFollowers(state)]).toEqual([false, false]);
});

describe('the shortcuts', () => {
  const labelsOf = (state: ReturnType<typeof known>) =>
    selectShortcuts(state).map(
      ({ company: { id }, screens }) => [id, screens.map(({ label }) => label)] as const,
    );

  test.each(ROLES)('of %s for one company follow the table, for that company only', (role) => {
    const expected = SHORTCUTS.filter(({ roles }) => role === 'il_duce' || roles.includes(role));
    expect(labelsOf(known([grant(role, 1)]))).toEqual([
      [1, expected.map(({ label }) => label)],
      [2, []],
    ]);
  });

  const BARE: Partial<Company> = {
    umbraco_ancestor_key: '',
    operandi_path_part: '',
    operandi_pipeline: 0,
    google_search_console_site: '',
    google_adwords_id: '',
    bing_ads_id: null,
    meta_ads_ids: [],
    linkedin_ads_ids: [],
  };
  const without = (field: string) =>
    company(Object.fromEntries(Object.entries(BARE).filter(([key]) => key === field)));

  test.each(SHORTCUTS)('leave out $label if the company lacks its data', ({ label, needs }) => {
    for (const field of Object.keys(BARE)) {
      const offered = labelsOf(known([grant('il_duce')], [without(field)]))[0]?.[1] ?? [];
      expect([field, offered.includes(label)]).toEqual([field, !needs.some((needed) => needed === field)]);
    }
  });

  test('of a company without data are only the followers', () => {
    expect(labelsOf(known([grant('il_duce')], [company(BARE)]))).toEqual([[1, ['Followers']]]);
  });

  test('exist only for athenas companies', () => {
    const companies = [company({ variant: 'optimeet' }), norway(), company({ id: 3, variant: 'origtalks' })];
    expect(selectShortcuts(known([grant('il_duce')], companies)).map(({ company: { id } }) => id)).toEqual([
      2,
    ]);
  });

  test('of a person without roles are empty blocks', () => {
    expect(labelsOf(known([]))).toEqual([
      [1, []],
      [2, []],
    ]);
  });

  test('are not recomputed on unrelated actions', () => {
    const store = createEmptyStore();
    store.dispatch(userReceived(user()));
    store.dispatch(companiesReceived(both));
    const before = selectShortcuts(store.getState());
    const count = selectShortcuts.recomputations();
    store.dispatch(announced('hello'));
    expect(selectShortcuts(store.getState())).toBe(before);
    expect(selectShortcuts.recomputations()).toBe(count);
    store.dispatch(companiesReceived([norway()]));
    expect(selectShortcuts(store.getState())).not.toBe(before);
  });
});
