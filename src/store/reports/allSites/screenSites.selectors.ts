import { describeSite, type Site } from '@src/domain/sites/sites';
import { selectShortcuts } from '../../access/access.selectors';
import { selectCompanies } from '../../companies/companies.slice';
import { selectConfiguredSites } from '../../config/config.slice';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';

/** Adds the domain to labels that several sites share. */
function withOwnLabels(sites: readonly Site[]): readonly Site[] {
  const labels = sites.map(({ label }) => label);
  return sites.map((site) => {
    const isShared = labels.indexOf(site.label) !== labels.lastIndexOf(site.label);
    return isShared ? { ...site, label: `${site.label} (${site.domain})` } : site;
  });
}

/** Returns the sites whose screen with this id the user may open, in the order of the home page. */
export const selectSitesOf = createAppSelector(
  [
    selectShortcuts,
    selectConfiguredSites,
    selectCompanies,
    (_state: RootState, { screen }: { screen: string }) => screen,
  ],
  (shortcuts, configured, companies, screen): readonly Site[] => {
    const domains = shortcuts
      .filter(({ screens }) => screens.some(({ id }) => id === screen))
      .map(({ company }) => company.homepage_url);
    // A call with an empty site would load the data of the group.
    const asked = [...new Set(domains)].filter((domain) => domain !== '');
    return withOwnLabels(asked.map((domain) => describeSite(domain, configured, companies)));
  },
);
