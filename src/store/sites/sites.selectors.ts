import { describeSite } from '../../domain/sites/sites';
import { selectCompanies } from '../companies/companies.slice';
import { selectConfiguredSites } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';
import type { OfSite } from '../selectorArguments';

/** Returns a site's label, country, currency and locale. */
export const selectSite = createAppSelector(
  [(_state, { site }: OfSite) => site, selectConfiguredSites, selectCompanies],
  describeSite,
);
