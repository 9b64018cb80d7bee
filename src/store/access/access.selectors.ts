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
import type { OfSite } from '../selectorArguments';
import { selectUser } from '../session/session.slice';

const NO_ROLES: [] = [];

const selectRoles = createAppSelector([selectUser], (user) => user?.roles ?? NO_ROLES);

/** Returns true if the user is an admin of all companies. */
export const selectIsGroupAdmin = createAppSelector([selectRoles], isGroupAdmin);

/** Whether the user may view a site's screen. `waiting` until the companies are loaded. */
export type Access = 'allowed' | 'denied' | 'waiting';

interface OfScreen extends OfSite {
  permission: Permission;
}

interface Check {
  everywhere: boolean;
  here: (company: Company) => boolean;
}

/** Returns the company with this site as its home page, or `undefined` if no loaded company has the site. */
export const selectCompanyOfSite = (state: RootState, { site }: OfSite): Company | undefined =>
  selectCompanies(state).find(({ homepage_url }) => homepage_url === site);

const siteAccess = (state: RootState, { site }: OfSite, check: Check): Access => {
  // A role at all companies also covers sites without a company.
  if (check.everywhere) return 'allowed';
  const company = selectCompanyOfSite(state, { site });
  if (company) return check.here(company) ? 'allowed' : 'denied';
  const { phase } = selectStatus(state, COMPANIES_KEY);
  return phase === 'ready' ? 'denied' : 'waiting';
};

/** Returns the user's access to a site's screen with the given permission. */
export const selectScreenAccess = (state: RootState, { permission, site }: OfScreen): Access => {
  const roles = selectRoles(state);
  return siteAccess(
    state,
    { site },
    {
      everywhere: allows(roles, permission, ALL_COMPANIES_ID),
      here: (company) => allows(roles, permission, company.id),
    },
  );
};

/** Returns the user's access to a site's Summary tab with the given permission. */
export const selectSummaryAccess = (state: RootState, { permission, site }: OfScreen): Access => {
  const roles = selectRoles(state);
  return siteAccess(
    state,
    { site },
    {
      everywhere: allowsSummary(roles, permission, ALL_COMPANIES_ID),
      here: (company) => allowsSummary(roles, permission, company.id),
    },
  );
};

/** Returns true if the roles allow the followers of all sites, which takes the role at all companies. */
export const seesGroupFollowers = (roles: readonly Grant[]): boolean =>
  allows(roles, 'followers', ALL_COMPANIES_ID);

/** Returns true if the user may view the followers of all sites. */
export const selectMaySeeGroupFollowers = createAppSelector([selectRoles], seesGroupFollowers);

/** A company with the screens that the user may open for the company. */
export interface CompanyShortcuts {
  company: Company;
  screens: readonly SiteScreen[];
  /** True if the user may view the company's ads screen, which has no shortcut. */
  seesAds: boolean;
}

/** Returns the "athenas" companies with their shortcuts. A shortcut requires the user's role and the company's data. */
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

/** Returns the companies with the user's shortcuts. */
export const selectShortcuts = createAppSelector([selectCompanies, selectRoles], shortcutsOf);

/** Returns the companies with the shortcuts of the given roles. */
export const selectShortcutsFor = createAppSelector(
  [selectCompanies, (_state: RootState, { roles }: { roles: readonly Grant[] }) => roles],
  shortcutsOf,
);
