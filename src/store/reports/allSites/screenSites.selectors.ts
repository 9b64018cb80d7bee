import { describeSite, type Site } from '@src/domain/sites/sites';
import { selectShortcuts } from '../../access/access.selectors';
import { selectCompanies } from '../../companies/companies.slice';
import { selectConfiguredSites } from '../../config/config.slice';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';

/** Sites of one label are told apart by their domains. */
function withOwnLabels(sites: readonly Site[]): readonly Site[] {
  const labels = sites.map(({ label }) => label);
  return sites.map((site) => {
    const isShared = labels.indexOf(site.label) !== labels.lastIndexOf(site.label);
    return isShared ? { ...site, label: `${site.label} (${site.domain})` } : site;
  });
}

/** The sites whose screen of this id the person may open, in the order of the home page. */
export const selectSitesOf = createAppSelector(
  [selectShortcuts, selectConfiguredSites, selectCompanies, (_state: RootState, screen: string) => screen],
  (shortcuts, configured, companies, screen): readonly Site[] => {
    const domains = shortcuts
      .filter(({ screens }) => screens.some(({ id }) => id === screen))
      .map(({ company }) => company.homepage_url);
    // Without a site a call would be one about the group.
    const asked = [...new Set(domains)].filter((domain) => domain !== '');
    return withOwnLabels(asked.map((domain) => describeSite(domain, configured, companies)));
  },
);
