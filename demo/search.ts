import { eq, lt } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import { insertRows } from '../server/db/insertRows';
import { keywordDays, SEARCH_METRICS, SEARCH_PAGES, searchDays, speakers } from '../server/db/schema';
import { addDays } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { daysOf } from './calendar';
import type { DemoCompany } from './companies';
import { randomOf } from './random';
import { rosterOf } from './roster';
import {
  countOf,
  createSearchGenerator,
  type Findable,
  placeOf,
  positionOn,
  searchesOn,
  visibilityOf,
} from './searchGenerator';
import type { Area, StoredCompany, World } from './world';

/** Number of days of search data to keep, as in a real search engine. The reports use the last 60 days. */
const SEARCH_DATA_DAYS = 120;
/** Minimum number of rows that are inserted together. */
const CHUNK = 10_000;

interface StoredSpeaker extends Findable {
  id: number;
}

/** Returns the generated speakers who have a row in the database, with properties from the row. */
async function speakersOf(
  tx: Db,
  world: World,
  { id, company }: StoredCompany,
  until: Day,
): Promise<StoredSpeaker[]> {
  const rows = await tx.select().from(speakers).where(eq(speakers.companyId, id));
  const rowOf = new Map(rows.map((row) => [row.pipedriveId, row]));
  // A site without the content system has its own pages.
  const hasPages = company.fields.umbracoAncestorKey === '';
  return rosterOf(world, company, until).flatMap((speaker) => {
    const row = rowOf.get(speaker.pipedriveId);
    if (row === undefined) return [];
    const { umbracoId, searchIntents } = row;
    return [
      { id: row.id, speaker, hasProfile: hasPages || umbracoId !== null, hasIntents: searchIntents !== null },
    ];
  });
}

async function writeSpeakers(
  tx: Db,
  world: World,
  stored: StoredCompany,
  days: readonly Day[],
  until: Day,
): Promise<void> {
  let rows: (typeof searchDays.$inferInsert)[] = [];
  for (const findable of await speakersOf(tx, world, stored, until)) {
    const tell = createSearchGenerator(world, stored.company, findable);
    for (const day of days) {
      const found = tell(day);
      for (const page of SEARCH_PAGES) {
        for (const metric of SEARCH_METRICS) {
          const count = found[page]?.[metric];
          if (count === undefined || count.impressions === 0) continue;
          rows.push({ companyId: stored.id, speakerId: findable.id, page, metric, day, ...count });
        }
      }
    }
    if (rows.length >= CHUNK) {
      await insertRows(tx, searchDays, rows);
      rows = [];
    }
  }
  await insertRows(tx, searchDays, rows);
}

/** Share of the keywords without searches. */
const UNKNOWN_SHARE = 0.12;

function keywordRows(world: World, companyId: number, company: DemoCompany, days: readonly Day[]) {
  return (company.fields.mainSeoKeywords ?? []).flatMap((keyword) => {
    const random = randomOf(world.seed, company.domain, 'keyword', keyword);
    const place = placeOf(random, 1.5, 18, 1, 60);
    const mean = random.int(40, 400) * visibilityOf(company);
    if (random.chance(UNKNOWN_SHARE)) return [];
    return days.flatMap((day) => {
      const ofTheDay = randomOf(world.seed, company.domain, 'keyword', keyword, day);
      const busy = searchesOn(day, world);
      const count = countOf(ofTheDay, mean * busy, positionOn(place, day));
      return count.impressions === 0 ? [] : [{ companyId, keyword, day, ...count }];
    });
  });
}

/** Search results of speakers and sites. Days older than `KEPT_DAYS` are deleted. */
export const searchArea: Area = {
  name: 'searches',
  tables: [searchDays, keywordDays],
  async write({ tx, world, days, companies, onProgress }) {
    const earliest = addDays(days.to, 1 - SEARCH_DATA_DAYS);
    const told = daysOf({ from: days.from < earliest ? earliest : days.from, to: days.to });
    for (const table of [searchDays, keywordDays]) await tx.delete(table).where(lt(table.day, earliest));
    for (const [done, stored] of companies.entries()) {
      if (stored.company.fields.googleSearchConsoleSite !== '') {
        await writeSpeakers(tx, world, stored, told, days.to);
        await insertRows(tx, keywordDays, keywordRows(world, stored.id, stored.company, told));
      }
      onProgress(done + 1, companies.length);
    }
  },
};
