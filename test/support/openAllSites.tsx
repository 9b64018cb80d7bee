import { act, fireEvent, screen } from '@testing-library/react';
import type { Role } from '../../src/domain/permissions/permissions';
import type { Browser } from '../../src/services/browser/browser';
import { companiesOf, type KnownSite, SITES, siteOf } from './allSites';
import { grant, user } from './factories';
import { shownTable } from './openScreen';
import { renderApp } from './renderApp';
import { settle } from './startTestApp';
import { answers, playWire, type WireAnswer } from './wire';

export const [DK, SE, NO, DE] = SITES;
export const THREE = [DK, SE, NO];
export const TITLE = 'Requests & Bookings for all sites';
export const ADDRESS = '/all_sites/requests_and_bookings';

/** Returns a speaker as the API sends it. */
export const speaker = (TotalInbound: number, before?: number) => ({
  '365days': { TotalInbound, NumDeals: 2 },
  '30days': { TotalInbound: 1, NumDeals: 1 },
  ...(before !== undefined && { '365days-benchmark': { TotalInbound: before, NumDeals: 1 } }),
});

export const SPEAKERS: Record<string, unknown> = {
  [DK.domain]: { 'Anna Åkesson': speaker(1000, 500), 'Bo Berg': speaker(200) },
  [SE.domain]: { 'Anna Åkesson': speaker(3000) },
  [NO.domain]: { Cecilie: speaker(50) },
};

export const speakersOf = (address: URL): WireAnswer => answers(SPEAKERS[siteOf(address)] ?? {});

interface Given {
  sites?: readonly KnownSite[];
  role?: Role;
  answer?: (address: URL) => WireAnswer | Promise<WireAnswer>;
  browser?: Partial<Browser>;
}

/** Opens a list of all sites as a user with a role at these sites. */
export async function openAllSites(
  address = ADDRESS,
  { sites = THREE, role = 'product_sales_viewer', answer = speakersOf, browser = {} }: Given = {},
) {
  const wire = playWire(answer);
  const companies = companiesOf(sites);
  const app = await renderApp(address, {
    who: user({ roles: companies.map(({ id }) => grant(role, id)) }),
    companies: companiesOf(SITES),
    reportRows: wire.reportRows,
    browser,
  });
  await act(settle);
  return {
    ...app,
    asked: wire.asked,
    press: async (name: string, role = 'button') => {
      await act(async () => {
        fireEvent.click(screen.getByRole(role, { name }));
        await settle();
      });
    },
    /** Opens a menu by the title of its button. */
    openMenu: async (title: string) => {
      fireEvent.click(screen.getByTitle(title));
      return await screen.findAllByRole('menuitem');
    },
  };
}

/** Returns each shown row as "name, site". */
export const shownSites = async () =>
  (await shownTable(TITLE)).rows.map(({ name, cells }) => `${name}, ${cells[0]}`);
