import { rebuildDailySums } from '@server/db/dailySums';
import type { Db } from '@server/db/database';
import { KINDS } from '@server/load/kinds';
import { load } from '@server/load/load';
import { undoLoad } from '@server/load/undo';
import { sql } from 'drizzle-orm';
import { bytesOf, kindOf } from './files';

/** Homepage URL of a company that `writeCompanies` creates. */
export const DK = 'dk.athenas.example';
/** The time of all loads. */
export const NOW = new Date('2026-11-20T12:00:00Z');
/** The user of all loads. */
export const WHO = 'bo@desk';
const OPTIONS = { timeZone: 'Europe/Copenhagen', now: NOW };

/** Loads a file and returns the number of the load. */
export async function loadFile(db: Db, kind: string, file: string, now = NOW): Promise<number> {
  let id = 0;
  const source = { who: WHO, file: `${kind}.csv` };
  const onRecorded = (recorded: number) => {
    id = recorded;
  };
  await load(db, kindOf(kind), bytesOf(file), { ...OPTIONS, now, source, onRecorded });
  return id;
}

/** Undoes a load. */
export const undo = (db: Db, id: number) => undoLoad(db, id, { who: WHO, now: NOW });

/** Returns all rows of all kinds and of the mailing lists, in all columns. */
export async function stateOf(db: Db): Promise<unknown> {
  const tables = [...KINDS].map(([name, { table }]) => ({ name, table: sql`${table}` }));
  const state: Record<string, string[]> = {};
  for (const { name, table } of [...tables, { name: 'lists', table: sql`follower_lists` }]) {
    const rows = await db.select({ row: sql<string>`to_jsonb(t)::text` }).from(sql`${table} t`);
    state[name] = rows.map(({ row }) => row).sort();
  }
  return state;
}

/** Returns the tables whose cumulative figures differ from the facts, and corrects them. */
export const wrongSums = async (db: Db) => (await rebuildDailySums(db)).filter(({ wrong }) => wrong > 0);
