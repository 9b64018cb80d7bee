import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../server/db/database';
import type { DemoSize } from '../server/settings/settingValues';
import { addDays, type Period } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { DEMO_COMPANIES, type DemoCompany } from './companies';

/** Everything that the demo data follows from. The same world is the same data. */
export interface World {
  seed: string;
  size: DemoSize;
  /** The first day with facts. */
  from: Day;
}

/** No request stays open for longer. */
export const LONGEST_OPEN_DAYS = 92;

const TWO_YEARS = 730;

/**
 * The first day of a history of two years that ends with a day. It starts early enough that deals are won from
 * the first day of the two years on, so that the benchmark of a year is a fair one.
 */
export const historyUpTo = (today: Day): Day => addDays(today, 1 - TWO_YEARS - LONGEST_OPEN_DAYS);

/** What a size makes of the volumes of the companies. */
interface Scale {
  speakers: number;
  requests: number;
  /** What happens to a speaker beside requests, such as a book or a new follower, relative to `demo`. */
  happenings: number;
  /** The share of the speakers who are advertised. */
  advertised: number;
  /** How long an advertisement runs, as a factor. */
  flights: number;
}

export const SCALES: Record<DemoSize, Scale> = {
  test: { speakers: 0.16, requests: 0.12, happenings: 0.3, advertised: 0.1, flights: 0.25 },
  demo: { speakers: 1, requests: 1, happenings: 1, advertised: 0.16, flights: 1 },
  large: { speakers: 23.4, requests: 17, happenings: 0.08, advertised: 1, flights: 1 },
};

/** The companies with the volumes of the world's size. */
export function companiesOf({ size }: World): readonly DemoCompany[] {
  const scale = SCALES[size];
  return DEMO_COMPANIES.map((company) => ({
    ...company,
    speakers: Math.max(6, Math.round(company.speakers * scale.speakers)),
    joinersAYear: company.joinersAYear * scale.speakers,
    requestsAWorkday: company.requestsAWorkday * scale.requests,
  }));
}

/** A company of the world and the key of its row. */
export interface StoredCompany {
  id: number;
  company: DemoCompany;
}

export interface AreaContext {
  /** The transaction in which everything is written. */
  tx: Db;
  world: World;
  /** The days to write, of which the last is how far the story has come: what lies after it is not known yet. */
  days: Period;
  companies: readonly StoredCompany[];
  /** Told now and then how much of the area is written. */
  onProgress: (done: number, total: number) => void;
}

/**
 * One kind of facts of the demo group. Writing two periods one after the other leaves the same rows as writing
 * both at once, because what happens on a day follows from the seed, the company and the day alone.
 */
export interface Area {
  /** As progress shows it. */
  name: string;
  /** The tables it writes. */
  tables: readonly PgTable[];
  write: (context: AreaContext) => Promise<void>;
}
