import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { companies, sellers, speakers } from '../db/schema';
import { BadValue, keyIn } from './values';

/** Whom cells name beside companies. */
export type NamedKind = 'speaker' | 'seller';

/** Somebody of a company, by the name by which people know them. */
export interface Named {
  kind: NamedKind;
  companyId: number;
  name: string;
}

/** What lines may name. */
export interface References {
  /** Of a company's homepage; `null` where no company has it. */
  findCompanyId: (homepageUrl: string) => number | null;
  /** Looks up all whom some lines name. They are known until the next ones are looked up. */
  lookUp: (asked: readonly Named[]) => Promise<void>;
  /** @throws BadValue */
  companyId: (homepageUrl: string) => number;
  /** @throws BadValue */
  speakerId: (companyId: number, name: string) => number;
  /** @throws BadValue */
  sellerId: (companyId: number, email: string) => number;
}

/** Names that are kept from one look-up to the next. */
const MOST_KEPT = 50_000;

const TABLES = { speaker: speakers, seller: sellers };
const NAMES = { speaker: speakers.name, seller: sellers.email };

const keyOf = (companyId: number, name: string): string => `${companyId} ${name}`;

/** The ids of the people of one kind, as far as lines have named them. */
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

  /** @throws BadValue */
  find(companyId: number, name: string): number {
    const [id, another] = this.#ids.get(keyOf(companyId, name)) ?? [];
    if (id === undefined) {
      throw new BadValue(`names no ${this.kind} of the company: ${JSON.stringify(name)}`);
    }
    if (another !== undefined) throw new BadValue(`names several ${this.kind}s: ${JSON.stringify(name)}`);
    return id;
  }
}

/** Makes the references of one load: companies are read at once, people when lines name them. */
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
      if (id === undefined) throw new BadValue(`is the homepage_url of no company: ${JSON.stringify(site)}`);
      return id;
    },
    speakerId: (companyId, name) => knownSpeakers.find(companyId, name),
    sellerId: (companyId, email) => knownSellers.find(companyId, email),
  };
}
