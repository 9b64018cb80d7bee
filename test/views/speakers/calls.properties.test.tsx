import type { Company } from '@src/domain/companies/company';
import { ALL_COMPANIES_ID } from '@src/domain/permissions/grants';
import { allows, missingCompanyField, ROLES } from '@src/domain/permissions/permissions';
import { CALLS, type CallName } from '@src/domain/screens/calls';
import { cleanup } from '@testing-library/react';
import { company, DK_SITE, grant, user } from '../../support/factories';
import fc, { runs } from '../../support/fastCheck';
import { NAME, openSpeaker } from '../../support/openSpeaker';
import { withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const NEEDED = [
  'operandi_path_part',
  'google_search_console_site',
  'google_adwords_id',
  'bing_ads_id',
  'umbraco_ancestor_key',
] as const;

/** Returns the addresses of all calls about a speaker that the roles and the company's data allow, by the contract. */
function allowedCalls(roles: Parameters<typeof allows>[0], site: Company): string[] {
  const may = (permission: Parameters<typeof allows>[1]) => allows(roles, permission, site.id);
  const has = (call: CallName) =>
    may(CALLS[call].permission) && missingCompanyField(site, CALLS[call].needs) === undefined;
  const of = (call: CallName, spans: readonly string[] = ['']) =>
    has(call) ? spans.map((days) => `${CALLS[call].path}/${DK_SITE}${days && `?days=${days}`}`) : [];
  const checked = may('content_checks') && site.umbraco_ancestor_key !== '';
  return [
    ...of('products', ['365', '90', '30', '7']),
    ...of('speakers'),
    ...of('searchProfiles'),
    ...(['googleAds', 'bingAds', 'metaAds', 'linkedinAds'] as const).flatMap((call) => of(call, ['365'])),
    ...of('requestGraph', ['365']),
    ...(checked ? [`/sanity_checks/${DK_SITE}`, `/topics/${DK_SITE}/check`] : []),
  ];
}

test('makes exactly the allowed calls, once each, for any roles and any company data', () =>
  fc.assert(
    fc.asyncProperty(
      fc.subarray([...ROLES]),
      fc.subarray([...NEEDED]),
      fc.constantFrom(ALL_COMPANIES_ID, 1, 2),
      async (names, missing, at) => {
        const site = company(Object.fromEntries(missing.map((field) => [field, ''])));
        const roles = names.map((name) => grant(name, at));
        try {
          const { asked } = await openSpeaker(NAME, { who: user({ roles }), companies: [site] });
          expect([...asked].sort()).toEqual(allowedCalls(roles, site).sort());
        } finally {
          cleanup();
        }
      },
    ),
    { numRuns: runs(25) },
  ));

test.each(ROLES)('makes exactly the allowed calls for the role %s', async (role) => {
  const roles = [grant(role, 1)];
  const { asked } = await openSpeaker(NAME, { who: user({ roles }), companies: [company()] });
  expect([...asked].sort()).toEqual(allowedCalls(roles, company()).sort());
});
