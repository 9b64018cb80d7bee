import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { insertRows } from '../../db/insertRows';
import { followerDays, followerLists, mailDays } from '../../db/schema';
import type { BadLine } from '../badLines';
import {
  type Column,
  company,
  type KindDefinition,
  type Line,
  named,
  optional,
  required,
  speaker,
} from '../kind';
import { count, day } from '../values';

interface List {
  companyId: number;
  name: string;
  /** The speaker whose list this is; `null` for the site's own list. */
  speakerId: number | null;
  line: number;
}

const keyOf = ({ companyId, name }: Pick<List, 'companyId' | 'name'>) => `${companyId} ${name}`;

const listOf = ({ line, fields }: Line): List => ({
  companyId: Number(fields.companyId),
  name: String(fields.list),
  speakerId: typeof fields.listSpeakerId === 'number' ? fields.listSpeakerId : null,
  line,
});

/** Reads the stored lists with the given names, and the lists of the given speakers. */
async function storedLists(tx: Db, asked: readonly List[]) {
  const companyIds = [...new Set(asked.map(({ companyId }) => companyId))];
  const names = [...new Set(asked.map(({ name }) => name))];
  const speakerIds = [...new Set(asked.flatMap(({ speakerId }) => speakerId ?? []))];
  const l = followerLists;
  return tx
    .select()
    .from(l)
    .where(
      and(inArray(l.companyId, companyIds), or(inArray(l.name, names), inArray(l.speakerId, speakerIds))),
    );
}

type StoredList = Awaited<ReturnType<typeof storedLists>>[number];

/** Returns whether a load may still give a list its speaker: the load has created the list without one. */
const isUnowned = (list: StoredList, loadId: number): boolean =>
  list.loadId === loadId && list.speakerId === null;

/** Finds lines that give a list to another speaker, or a speaker a second list. */
function conflicts(asked: readonly List[], stored: readonly StoredList[], loadId: number): BadLine[] {
  const owners = new Map(
    stored.filter((list) => !isUnowned(list, loadId)).map((list) => [keyOf(list), list.speakerId]),
  );
  const lists = new Map(stored.flatMap((list) => (list.speakerId ? [[list.speakerId, keyOf(list)]] : [])));
  return asked.flatMap((list) => {
    const { speakerId, line } = list;
    const key = keyOf(list);
    const owner = owners.get(key);
    if (speakerId === null) return [];
    if (owner === undefined) owners.set(key, speakerId);
    const other = lists.get(speakerId);
    lists.set(speakerId, key);
    if (owner !== undefined && owner !== speakerId) {
      return [{ line, column: 'speaker', reason: 'is not the speaker of this list' }];
    }
    if (other !== undefined && other !== key)
      return [{ line, column: 'speaker', reason: 'has another list' }];
    return [];
  });
}

/** Returns each list once, with its speaker if any line names the speaker. */
function distinctLists(asked: readonly List[]): List[] {
  const lists = new Map<string, List>();
  for (const list of asked) {
    const key = keyOf(list);
    if (list.speakerId !== null || !lists.has(key)) lists.set(key, list);
  }
  return [...lists.values()];
}

/** Creates missing lists and sets the list id of each line. */
async function prepareLists(tx: Db, lines: readonly Line[], loadId: number): Promise<BadLine[]> {
  const asked = lines.map(listOf);
  const stored = await storedLists(tx, asked);
  const bad = conflicts(asked, stored, loadId);
  if (bad.length > 0) return bad;
  const known = new Map(stored.map((list) => [keyOf(list), list]));
  const lists = distinctLists(asked);
  for (const list of lists) {
    const earlier = known.get(keyOf(list));
    if (list.speakerId === null || !earlier || !isUnowned(earlier, loadId)) continue;
    await tx.update(followerLists).set({ speakerId: list.speakerId }).where(eq(followerLists.id, earlier.id));
  }
  await insertRows(
    tx,
    followerLists,
    lists
      .filter((list) => !known.has(keyOf(list)))
      .map(({ companyId, name, speakerId }) => ({ companyId, name, speakerId, loadId })),
  );
  const ids = new Map((await storedLists(tx, asked)).map((list) => [keyOf(list), list.id]));
  for (const line of lines) line.fields.listId = ids.get(keyOf(listOf(line)));
  return [];
}

/** Deletes the lists that a load created, unless days of other loads use them. */
async function unprepareLists(tx: Db, loadId: number): Promise<void> {
  const l = followerLists;
  const hasDays = (table: typeof followerDays | typeof mailDays) =>
    sql`exists (select from ${table} where ${table.listId} = ${l.id})`;
  await tx
    .update(l)
    .set({ loadId: null })
    .where(and(eq(l.loadId, loadId), or(hasDays(followerDays), hasDays(mailDays))));
  await tx.delete(l).where(eq(l.loadId, loadId));
}

const ofList = (...names: string[]): Column[] => [
  company,
  named('list'),
  { ...speaker('speaker', 'listSpeakerId', false), means: 'name of the speaker whose list it is' },
  required('day', day),
  ...names.map((name) => optional(name, count, 0)),
];

/** Kinds of figures of mailing lists that people follow. Missing lists are created. */
export const FOLLOWERS = {
  follower_days: {
    about: 'who joined and left lists, by company, day and list',
    table: followerDays,
    key: ['companyId', 'day', 'listId'],
    columns: ofList('joined', 'left'),
    prepare: prepareLists,
    unprepare: unprepareLists,
  },
  mail_days: {
    about: 'mails to lists, by company, day and list',
    table: mailDays,
    key: ['companyId', 'day', 'listId'],
    columns: ofList('sent', 'opened', 'clicked', 'unsubscribed'),
    prepare: prepareLists,
    unprepare: unprepareLists,
  },
} satisfies Record<string, KindDefinition>;
