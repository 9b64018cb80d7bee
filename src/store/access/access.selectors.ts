import { type Company } from '../../domain/companies/company';
import { ALL_COMPANIES_ID, type Grant } from '../../domain/permissions/grants';
import {
  allows,
  allowsSummary,
  isGroupAdmin,
  missingCompanyField,
  type Permission,
} from '../../domain/permissions/permissions';
import { ALL_NETWORKS, SITE_SCREENS, type SiteScreen } from '../../domain/screens/screens';
import { COMPANIES_KEY, selectCompanies } from '../companies/companies.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectStatus } from '../requests/requests.slice';
import { selectUser } from '../session/session.slice';

const NO_ROLES: [] = [];

const selectRoles = createAppSelector([selectUser], (user) => user?.roles ?? NO_ROLES);

export const selectIsGroupAdmin = createAppSelector([selectRoles], isGroupAdmin);

/** Whether the person may see a site's screen: `waiting` until the companies are known. */
export type Access = 'allowed' | 'denied' | 'waiting';

interface Check {
  everywhere: boolean;
  here: (company: Company) => boolean;
}

export const selectCompanyOfSite = (state: RootState, site: string): Company | undefined =>
  selectCompanies(state).find(({ homepage_url }) => homepage_url === site);

const selectSiteAccess = (state: RootState, site: string, check: Check): Access => {
  // A role at all companies decides at once, even for a site that no company has.
  if (check.everywhere) return 'allowed';
  const company = selectCompanyOfSite(state, site);
  if (company) return check.here(company) ? 'allowed' : 'denied';
  const { phase } = selectStatus(state, COMPANIES_KEY);
  return phase === 'ready' ? 'denied' : 'waiting';
};

export const selectScreenAccess = (state: RootState, permission: Permission, site: string): Access => {
  const roles = selectRoles(state);
  return selectSiteAccess(state, site, {
    everywhere: allows(roles, permission, ALL_COMPANIES_ID),
    here: (company) => allows(roles, permission, company.id),
  });
};

export const selectSummaryAccess = (state: RootState, permission: Permission, site: string): Access => {
  const roles = selectRoles(state);
  return selectSiteAccess(state, site, {
    everywhere: allowsSummary(roles, permission, ALL_COMPANIES_ID),
    here: (company) => allowsSummary(roles, permission, company.id),
  });
};

/** The followers of all sites together take the role at all companies. */
export const seesGroupFollowers = (roles: readonly Grant[]): boolean =>
  allows(roles, 'followers', ALL_COMPANIES_ID);

export const selectMaySeeGroupFollowers = createAppSelector([selectRoles], seesGroupFollowers);

/** A company with the screens that this person may open for it. */
export interface CompanyShortcuts {
  company: Company;
  screens: readonly SiteScreen[];
  /** Whether they may see its ad networks together, which have no shortcut. */
  seesAds: boolean;
}

/** Every athenas company with its shortcuts: the role and the company's data both have to be there. */
const shortcutsOf = (companies: readonly Company[], roles: readonly Grant[]): readonly CompanyShortcuts[] =>
  companies
    .filter((company) => company.variant === 'athenas')
    .map((company) => ({
      company,
      seesAds: allows(roles, ALL_NETWORKS.permission, company.id),
      screens: SITE_SCREENS.filter(
        (screen) =>
          allows(roles, screen.permission, company.id) &&
          missingCompanyField(company, screen.needs) === undefined,
      ),
    }));

export const selectShortcuts = createAppSelector([selectCompanies, selectRoles], shortcutsOf);

/** The same for another person's roles. */
export const selectShortcutsFor = createAppSelector(
  [selectCompanies, (_state: RootState, roles: readonly Grant[]) => roles],
  shortcutsOf,
);
