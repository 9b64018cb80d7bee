import { and, between, eq, sql } from 'drizzle-orm';
import { type Period, periodOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { requests, speakers } from '../db/schema';
import type { SpanQuestion } from '../reports/question';
import { type Edge, type LeftOut, strongest } from './strongest';

/** Speakers by name, and how often two were asked for together; `source` was named before `target`. */
export interface RequestGraph {
  nodes: { id: string }[];
  edges: Edge<string>[];
  /** Where there are more edges than are sent. */
  left_out?: LeftOut;
}

export interface GraphQuestion extends SpanQuestion {
  /** The smallest weight of an edge that is asked for; 1 unless given. */
  least?: number;
}

/** The most that are sent: more than a screen can show, and what a browser still holds with ease. */
const MOST_EDGES = 80_000;

/** Counted in the database, by the keys of speakers: edge by edge in three lists of one length, in no order. */
interface Counted {
  /** Everybody of the company, in the order of their names. */
  speakers: [id: number, name: string][] | null;
  /** Who was named first in some request. */
  asked: number[] | null;
  sources: number[] | null;
  targets: number[] | null;
  weights: number[] | null;
}

/**
 * Everything in one statement, so that edges and speakers are of one moment. Two keys are packed in one number, and
 * those are sorted and counted: a sort of plain numbers takes 24 bytes a pair, where counting them in a hash takes four
 * times that. What nobody knows of a list in a row is how long it is, and the planner would take it for ten; the limits,
 * which cut nothing off, have it count with one.
 */
async function countPairs(db: Db, companyId: number, { from, to }: Period): Promise<Counted | undefined> {
  const r = requests;
  const isOfThePeriod = and(eq(r.companyId, companyId), between(r.requestedOn, from, to));
  const also = r.alsoAskedSpeakerIds;
  const all = sql`${r.askedSpeakerId} || ${also}`;
  // The last of a request is before nobody.
  const one = sql`(select id, place from unnest(${all}) with ordinality as named(id, place) limit cardinality(${also})) one`;
  const other = sql`(select id, one.place + place as place from unnest(${also}[one.place:]) with ordinality as named(id, place) limit cardinality(${also})) other`;
  // Who is named twice in a request counts where they were first named.
  const areFirst = sql`array_position(${all}, one.id) = one.place and array_position(${all}, other.id) = other.place`;

  const pairs = db.$with('pairs').as(
    db
      .select({ pair: sql`case when ${areFirst} then one.id::bigint << 32 | other.id end`.as('pair') })
      .from(r)
      .crossJoinLateral(one)
      .crossJoinLateral(other)
      .where(and(isOfThePeriod, sql`cardinality(${also}) > 0`)),
  );
  const counted = db.$with('counted').as(
    db
      .select({ pair: sql`pair`.as('pair'), weight: sql`count(*)`.as('weight') })
      .from(sql`(select pair from ${pairs} where pair is not null order by pair offset 0) sorted`)
      .groupBy(sql`pair`),
  );
  const asked = db
    .selectDistinct({ id: sql`${r.askedSpeakerId}`.as('id') })
    .from(r)
    .where(isOfThePeriod);
  const named = sql`json_agg(json_build_array(${speakers.id}, ${speakers.name}) order by ${speakers.name})`;
  const [found] = await db
    .with(pairs, counted)
    .select({
      speakers: sql<
        Counted['speakers']
      >`(select ${named} from ${speakers} where ${eq(speakers.companyId, companyId)})`,
      asked: sql<Counted['asked']>`(select json_agg(id) from ${asked} asked)`,
      sources: sql<Counted['sources']>`json_agg(pair >> 32)`,
      targets: sql<Counted['targets']>`json_agg(pair & ${0xff_ff_ff_ff}::bigint)`,
      weights: sql<Counted['weights']>`json_agg(weight)`,
    })
    .from(counted);
  return found;
}

/** The graph of the requests of a company that came in over a period. */
export async function graphOf(
  db: Db,
  companyId: number,
  period: Period,
  { least = 1, most = MOST_EDGES }: { least?: number | undefined; most?: number } = {},
): Promise<RequestGraph> {
  const found = await countPairs(db, companyId, period);
  const { sources, targets, weights } = {
    sources: found?.sources ?? [],
    targets: found?.targets ?? [],
    weights: found?.weights ?? [],
  };
  const ids = new Set([...(found?.asked ?? []), ...sources, ...targets]);
  const named = (found?.speakers ?? []).filter(([id]) => ids.has(id));
  const places = new Map(named.map(([id], place) => [id, place]));
  const edges = sources.flatMap((id, edge): Edge<number>[] => {
    const [source, target] = [places.get(id), places.get(targets[edge] ?? 0)];
    const weight = weights[edge] ?? 0;
    return source === undefined || target === undefined || weight < least ? [] : [{ source, target, weight }];
  });
  const { sent, leftOut } = strongest(edges, most);
  const name = (place: number): string => named[place]?.[1] ?? '';
  return {
    nodes: named.map(([, id]) => ({ id })),
    edges: sent.map(({ source, target, weight }) => ({ source: name(source), target: name(target), weight })),
    ...(leftOut && { left_out: leftOut }),
  };
}

/**
 * Which speakers were asked for over a span, and which together. An edge goes from the one named first to the one
 * named later; its weight is in how many requests that was so. Nodes and edges are in the order of their names. Of
 * very many edges the strongest are sent.
 */
export async function requestGraph({
  db,
  company,
  span,
  today,
  least,
}: GraphQuestion): Promise<RequestGraph> {
  return graphOf(db, company.id, periodOf(span, today), { least });
}
