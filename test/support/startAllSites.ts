import type { DatasetId } from '../../src/domain/reports/reportRows';
import { areaRequested } from '../../src/store/areas/areas.slice';
import { datasetRequested } from '../../src/store/reports/datasets/datasets.slice';
import type { Report } from '../../src/store/reports/report';
import { companiesOf, type KnownSite, SITES } from './allSites';
import { grant, user } from './factories';
import { settle, startTestApp } from './startTestApp';
import { playWire, type WireAnswer } from './wire';

const ROLES = ['product_sales_viewer', 'marketing_spender', 'speaker_relations'] as const;

/** Starts the app with a user who has roles at these sites, and loads the code of the all-sites lists. */
export async function startAllSites(
  sites: readonly KnownSite[],
  answer: (address: URL) => WireAnswer | Promise<WireAnswer>,
) {
  let underWay = 0;
  let most = 0;
  const wire = playWire(async (address) => {
    underWay += 1;
    most = Math.max(most, underWay);
    try {
      return await answer(address);
    } finally {
      underWay -= 1;
    }
  });
  const companies = companiesOf(sites);
  const app = startTestApp({
    sessionApi: {
      whoami: async () =>
        user({ roles: companies.flatMap(({ id }) => ROLES.map((role) => grant(role, id))) }),
    },
    api: { companies: async () => companiesOf(SITES), reportRows: wire.reportRows },
  });
  await settle();
  app.store.dispatch(areaRequested('allSites'));
  await settle();
  const need = (report: Report, span: DatasetId['span'], asked: readonly string[]) => {
    const { collection, retriesTimeouts } = report;
    for (const site of asked)
      app.store.dispatch(datasetRequested({ use: 'part', collection, site, span, retriesTimeouts }));
  };
  return { ...app, asked: wire.asked, need, most: () => most };
}

export const domainsOf = (sites: readonly KnownSite[]) => sites.map(({ domain }) => domain);
