import { describeSite } from '../../domain/sites/sites';
import { selectCompanies } from '../companies/companies.slice';
import { selectConfiguredSites } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';

/** Returns a site's label, country, currency and locale. */
export const selectSite = createAppSelector(
  [(_state, domain: string) => domain, selectConfiguredSites, selectCompanies],
  describeSite,
);
