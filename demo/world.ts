import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../server/db/database';
import type { DemoSize } from '../server/settings/settingValues';
import { addDays, type Period } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { DEMO_COMPANIES, type DemoCompany } from './companies';

/** The parameters of the demo data. The same world gives the same data. */
export interface World {
  seed: string;
  size: DemoSize;
  /** The first day with facts. */
  from: Day;
}

/** The longest time that a request stays open, in days. */
export const LONGEST_OPEN_DAYS = 92;

const TWO_YEARS = 730;

/**
 * Returns the first day of a history of two years that ends with the given day. The history starts `LONGEST_OPEN_DAYS`
 * earlier, so that deals are won from the first day of the two years on. The benchmark of a year is then fair.
 */
export const firstDayOfFacts = (today: Day): Day => addDays(today, 1 - TWO_YEARS - LONGEST_OPEN_DAYS);

/** Factors of a size for the volumes of the companies. */
interface Scale {
  speakers: number;
  requests: number;
  /** Number of events per speaker other than requests, such as books and new followers, relative to `demo`. */
  happenings: number;
  /** Share of the speakers who are advertised. */
  advertised: number;
  /** Length of the ad flights, as a factor. */
  flights: number;
}

export const SCALES: Record<DemoSize, Scale> = {
  test: { speakers: 0.16, requests: 0.12, happenings: 0.3, advertised: 0.1, flights: 0.25 },
  demo: { speakers: 1, requests: 1, happenings: 1, advertised: 0.16, flights: 1 },
  large: { speakers: 23.4, requests: 17, happenings: 0.08, advertised: 1, flights: 1 },
};

/** Returns the companies with the volumes of the world's size. */
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
  /** The transaction of all writes. */
  tx: Db;
  world: World;
  /** The days to write. The rows must not contain events after the last day. */
  days: Period;
  companies: readonly StoredCompany[];
  /** Reports how much of the area is written. */
  onProgress: (done: number, total: number) => void;
}

/**
 * One kind of facts of the demo group. The events of a day depend only on the seed, the company and the day. So writing
 * two periods one after the other gives the same rows as writing both at once.
 */
export interface Area {
  /** Name of the area in progress reports. */
  name: string;
  /** The tables that the area writes. */
  tables: readonly PgTable[];
  write: (context: AreaContext) => Promise<void>;
}
