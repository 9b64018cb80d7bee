import type { Db } from '../db/database';
import { companies, sellers, speakers } from '../db/schema';
import { BadValue } from './values';

/** What lines may name, by the name by which people know it. */
export interface References {
  /** @throws BadValue */
  companyId: (homepageUrl: string) => number;
  /** @throws BadValue */
  speakerId: (companyId: number, name: string) => number;
  /** @throws BadValue */
  sellerId: (companyId: number, email: string) => number;
}

interface Named {
  companyId: number;
  name: string;
  id: number;
}

function finder(what: string, rows: readonly Named[]) {
  const keyOf = (companyId: number, name: string) => `${companyId} ${name}`;
  const ids = new Map<string, number[]>();
  for (const { companyId, name, id } of rows) {
    const key = keyOf(companyId, name);
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return (companyId: number, name: string): number => {
    const [id, another] = ids.get(keyOf(companyId, name)) ?? [];
    if (id === undefined) throw new BadValue(`names no ${what} of the company: ${JSON.stringify(name)}`);
    if (another !== undefined) throw new BadValue(`names several ${what}s: ${JSON.stringify(name)}`);
    return id;
  };
}

export async function readReferences(tx: Db): Promise<References> {
  const companyRows = await tx.select({ id: companies.id, site: companies.homepageUrl }).from(companies);
  const speakerRows = await tx
    .select({ companyId: speakers.companyId, name: speakers.name, id: speakers.id })
    .from(speakers);
  const sellerRows = await tx
    .select({ companyId: sellers.companyId, name: sellers.email, id: sellers.id })
    .from(sellers);
  const bySite = new Map(companyRows.map(({ site, id }) => [site, id]));
  return {
    companyId: (site) => {
      const id = bySite.get(site);
      if (id === undefined) throw new BadValue(`is the homepage_url of no company: ${JSON.stringify(site)}`);
      return id;
    },
    speakerId: finder('speaker', speakerRows),
    sellerId: finder('seller', sellerRows),
  };
}
