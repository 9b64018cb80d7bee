import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import { insertRows } from '../server/db/insertRows';
import { followerDays, followerLists, mailDays } from '../server/db/schema';
import { addDays } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { daysOf } from './calendar';
import {
  createFollowerGenerator,
  type GeneratedList,
  siteListsOf,
  speakerListsOf,
} from './followerGenerator';
import { rosterOf } from './roster';
import { speakerKeys } from './speakerKeys';
import type { Area, StoredCompany, World } from './world';

/** Returns a function from a list to its key in the database. Names of lists are unique within a company. */
async function listKeys(tx: Db, companyId: number): Promise<(list: GeneratedList) => number> {
  const rows = await tx
    .select({ id: followerLists.id, name: followerLists.name })
    .from(followerLists)
    .where(eq(followerLists.companyId, companyId));
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return ({ name }) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo list ${name} is not in the database`);
    return id;
  };
}

/** Returns the number of followers of each list before a day, by the list's key. */
async function followersBefore(tx: Db, companyId: number, day: Day): Promise<Map<number, number>> {
  const rows = await tx
    .select({
      id: followerDays.listId,
      count: sql<number>`sum(${followerDays.joined} - ${followerDays.left})`.mapWith(Number),
    })
    .from(followerDays)
    .where(and(eq(followerDays.companyId, companyId), lt(followerDays.day, day)))
    .groupBy(followerDays.listId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Writes the new lists, with the followers from before the world's first day. Returns the lists' keys. */
async function writeLists(
  tx: Db,
  world: World,
  companyId: number,
  lists: readonly GeneratedList[],
): Promise<(list: GeneratedList) => number> {
  const idOfSpeaker = await speakerKeys(tx, companyId);
  await insertRows(
    tx,
    followerLists,
    lists.map(({ name, speaker }) => ({ companyId, name, speakerId: speaker && idOfSpeaker(speaker) })),
  );
  const keyOf = await listKeys(tx, companyId);
  const day = addDays(world.from, -1);
  await insertRows(
    tx,
    followerDays,
    lists
      .filter(({ earlier }) => earlier.joined > 0)
      .map((list) => ({ companyId, listId: keyOf(list), day, ...list.earlier })),
  );
  return keyOf;
}

async function writeCompany(
  tx: Db,
  world: World,
  { id: companyId, company }: StoredCompany,
  days: { from: Day; to: Day },
): Promise<void> {
  const isFirst = days.from === world.from;
  const roster = rosterOf(world, company, days.to);
  const lists = [...siteListsOf(world, company), ...speakerListsOf(world, company, roster)];
  const added = lists.filter(({ speaker }) => isFirst || (speaker && speaker.createdOn >= days.from));
  const keyOf = await writeLists(tx, world, companyId, added);

  const before = await followersBefore(tx, companyId, days.from);
  const followers = new Map(lists.map((list) => [list, before.get(keyOf(list)) ?? 0]));
  const tell = createFollowerGenerator(world, company, roster, lists, followers);
  const told = daysOf(days).flatMap((day) =>
    tell(day).map(({ list, joined, left, mail }) => ({
      key: { companyId, listId: keyOf(list), day },
      people: joined + left > 0 ? { joined, left } : null,
      mail,
    })),
  );
  await insertRows(
    tx,
    followerDays,
    told.flatMap(({ key, people }) => (people ? [{ ...key, ...people }] : [])),
  );
  await insertRows(
    tx,
    mailDays,
    told.flatMap(({ key, mail }) => (mail ? [{ ...key, ...mail }] : [])),
  );
}

/** The facts about followers: the lists, the people who join and leave them, and the mails. */
export const followersArea: Area = {
  name: 'followers',
  tables: [followerLists, followerDays, mailDays],
  async write({ tx, world, days, companies, onProgress }) {
    for (const [done, company] of companies.entries()) {
      await writeCompany(tx, world, company, days);
      onProgress(done + 1, companies.length);
    }
  },
};
