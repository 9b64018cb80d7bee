import { describeSite } from '../../domain/sites/sites';
import { selectConfiguredSites } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';
import { selectCompanies } from './companies.slice';

/** What is known of a site: its label, country, currency and locale. */
export const selectSite = createAppSelector(
  [(_state, domain: string) => domain, selectConfiguredSites, selectCompanies],
  describeSite,
);
