import { type Company } from '@src/domain/companies/company';
import { ALL_COMPANIES_ID } from '@src/domain/permissions/grants';
import {
  allows,
  allowsSummary,
  isGroupAdmin,
  missingCompanyField,
  type Permission,
  ROLES,
  type Role,
} from '@src/domain/permissions/permissions';
import { ROLE_LABELS } from '@src/domain/permissions/roleLabels';
import { SITE_SCREENS } from '@src/domain/screens/screens';
import { company, grant } from '../../support/factories';
import { GRANTED, SHORTCUTS } from '../../support/specScreens';

const PERMISSIONS = Object.keys(GRANTED).filter((key): key is Permission => key in GRANTED);
const OWN = 1;
const OTHER = 2;
const LEVELS = [OWN, OTHER, ALL_COMPANIES_ID];

const cases = PERMISSIONS.flatMap((permission) =>
  ROLES.map((role): [Permission, Role] => [permission, role]),
);

/** Returns whether a grant applies to a company. A grant for company -1 applies to every company. */
const reaches = (granted: number, asked: number) => granted === -1 || granted === asked;

test.each(cases)(
  '%s for %s: follows the table for its own company, another company and all companies',
  (permission, role) => {
    const opens = role === 'il_duce' || GRANTED[permission].includes(role);
    for (const granted of LEVELS)
      for (const asked of LEVELS)
        expect([granted, asked, allows([grant(role, granted)], permission, asked)]).toEqual([
          granted,
          asked,
          opens && reaches(granted, asked),
        ]);
  },
);

test.each(cases)(
  'the summary of %s for %s requires data_insights for the same company',
  (permission, role) => {
    const opens = role === 'il_duce' || GRANTED[permission].includes(role);
    for (const roleAt of LEVELS)
      for (const insightsAt of LEVELS)
        for (const asked of LEVELS) {
          const roles = [grant(role, roleAt), grant('data_insights', insightsAt)];
          const expected =
            opens && reaches(roleAt, asked) && (role === 'il_duce' || reaches(insightsAt, asked));
          expect([roleAt, insightsAt, asked, allowsSummary(roles, permission, asked)]).toEqual([
            roleAt,
            insightsAt,
            asked,
            expected,
          ]);
        }
  },
);

test.each(cases)(
  'the summary of %s is denied to %s without data_insights, except for an admin',
  (permission, role) => {
    expect(allowsSummary([grant(role)], permission, OWN)).toBe(role === 'il_duce');
  },
);

test('only an admin of all companies is a group admin', () => {
  for (const role of ROLES)
    for (const granted of LEVELS)
      expect(isGroupAdmin([grant(role, granted)])).toBe(role === 'il_duce' && granted === ALL_COMPANIES_ID);
});

test('allows nothing for no role, an unknown role or a role with a hostile name', () => {
  for (const roles of [[], [grant('janitor')], [grant('__proto__')], [grant('constructor')], [grant('')]])
    for (const permission of PERMISSIONS) expect(allows(roles, permission, OWN)).toBe(false);
});

test('one of several grants is enough', () => {
  const roles = [grant('graph_viewer', OTHER), grant('content_editor', OWN), grant('graph_viewer', OWN)];
  expect(allows(roles, 'request_graph', OWN)).toBe(true);
  expect(allows(roles, 'content_checks', OTHER)).toBe(false);
});

test('every role has the required label', () => {
  expect(ROLE_LABELS).toEqual({
    il_duce: 'Il Duce',
    content_editor: 'Content Editor',
    product_sales_viewer: 'Product Sales Viewer',
    marketing_spender: 'Marketing Spender',
    seller_viewer: 'Sales Viewer',
    product_info_viewer: 'Speakers Info',
    graph_viewer: 'Graph Viewer',
    speaker_relations: 'Speaker Relations',
    success_mgmt: 'Speaker Activity',
    speaker_activity: 'Speaker Activity',
    data_insights: 'Data Insights',
  });
});

describe('company data', () => {
  const MISSING: Partial<Company>[] = [
    { umbraco_ancestor_key: '' },
    { operandi_path_part: '' },
    { operandi_pipeline: 0 },
    { google_search_console_site: '' },
    { google_adwords_id: '' },
    { bing_ads_id: null },
    { bing_ads_id: '' },
    { meta_ads_ids: [] },
    { linkedin_ads_ids: [] },
  ];

  test.each(SHORTCUTS)('$label requires $needs and nothing else', ({ path, needs }) => {
    const screen = SITE_SCREENS.find((candidate) => candidate.path === path);
    expect(screen && missingCompanyField(company(), screen.needs)).toBeUndefined();
    for (const missing of MISSING) {
      const [field] = Object.keys(missing);
      const expected = needs.find((needed) => needed === field);
      expect(screen && missingCompanyField(company(missing), screen.needs)).toBe(expected);
    }
  });

  test('names the first of several missing fields', () => {
    const bare = company({ operandi_path_part: '', operandi_pipeline: 0 });
    expect(missingCompanyField(bare, ['operandi_path_part', 'operandi_pipeline'])).toBe('operandi_path_part');
    expect(missingCompanyField(bare, ['operandi_pipeline', 'operandi_path_part'])).toBe('operandi_pipeline');
  });
});
