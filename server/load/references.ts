import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { companies, sellers, speakers } from '../db/schema';
import { BadValue, keyIn } from './values';

/** Kinds of people that cells name. */
export type NamedKind = 'speaker' | 'seller';

/** A person of a company, by the name that cells use. */
export interface Named {
  kind: NamedKind;
  companyId: number;
  name: string;
}

/** Companies and people that lines may name. */
export interface References {
  /** Returns the id of the company with a homepage, or `null` if there is none. */
  findCompanyId: (homepageUrl: string) => number | null;
  /** Looks up the people that some lines name. The results stay valid until the next call. */
  lookUp: (asked: readonly Named[]) => Promise<void>;
  /**
   * Returns the id of the company with a homepage.
   * @throws BadValue if there is none
   */
  companyId: (homepageUrl: string) => number;
  /**
   * Returns the id of a speaker.
   * @throws BadValue unless exactly one speaker of the company has the name
   */
  speakerId: (companyId: number, name: string) => number;
  /**
   * Returns the id of a seller.
   * @throws BadValue unless exactly one seller of the company has the address
   */
  sellerId: (companyId: number, email: string) => number;
}

/** Most names that stay cached between two lookups. */
const MOST_KEPT = 50_000;

const TABLES = { speaker: speakers, seller: sellers };
const NAMES = { speaker: speakers.name, seller: sellers.email };

const keyOf = (companyId: number, name: string): string => `${companyId} ${name}`;

/** Caches the ids of the people of one kind that lines have named. */
class KnownPeople {
  readonly kind: NamedKind;
  readonly #ids = new Map<string, number[]>();

  constructor(kind: NamedKind) {
    this.kind = kind;
  }

  async lookUp(tx: Db, asked: readonly Named[]): Promise<void> {
    if (this.#ids.size > MOST_KEPT) this.#ids.clear();
    const missing = new Map<string, { company: number; name: string }>();
    for (const { kind, companyId, name } of asked) {
      const key = keyOf(companyId, name);
      if (kind === this.kind && !this.#ids.has(key)) missing.set(key, { company: companyId, name });
    }
    if (missing.size === 0) return;
    const json = JSON.stringify([...missing.values()]);
    const table = TABLES[this.kind];
    const rows = await tx
      .select({ companyId: table.companyId, name: sql<string>`${NAMES[this.kind]}`, id: table.id })
      .from(table)
      .innerJoin(
        sql`json_to_recordset(${json}::json) as r(company integer, name text)`,
        sql`r.company = ${table.companyId} and r.name = ${NAMES[this.kind]}`,
      );
    for (const { companyId, name, id } of rows) {
      const key = keyOf(companyId, name);
      this.#ids.set(key, [...(this.#ids.get(key) ?? []), id]);
    }
  }

  /**
   * Returns the id of a person.
   * @throws BadValue unless exactly one person of the company has the name
   */
  find(companyId: number, name: string): number {
    const [id, another] = this.#ids.get(keyOf(companyId, name)) ?? [];
    if (id === undefined) {
      throw new BadValue(`names no ${this.kind} of the company: ${JSON.stringify(name)}`);
    }
    if (another !== undefined) throw new BadValue(`names several ${this.kind}s: ${JSON.stringify(name)}`);
    return id;
  }
}

/** Creates the references of one load. Reads companies immediately, and people when lines name them. */
export async function createReferences(tx: Db): Promise<References> {
  const rows = await tx.select({ id: companies.id, site: companies.homepageUrl }).from(companies);
  const bySite = new Map(rows.map(({ site, id }) => [keyIn(site), id]));
  const knownSpeakers = new KnownPeople('speaker');
  const knownSellers = new KnownPeople('seller');
  return {
    findCompanyId: (site) => bySite.get(keyIn(site)) ?? null,
    async lookUp(asked) {
      await knownSpeakers.lookUp(tx, asked);
      await knownSellers.lookUp(tx, asked);
    },
    companyId: (site) => {
      const id = bySite.get(keyIn(site));
      if (id === undefined)
        throw new BadValue(`is not the homepage_url of a company: ${JSON.stringify(site)}`);
      return id;
    },
    speakerId: (companyId, name) => knownSpeakers.find(companyId, name),
    sellerId: (companyId, email) => knownSellers.find(companyId, email),
  };
}
