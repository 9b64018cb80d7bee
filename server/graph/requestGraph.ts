import { and, between, eq, sql } from 'drizzle-orm';
import { type Period, periodOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { requests, speakerRequestDays, speakers } from '../db/schema';
import { WrittenJson } from '../db/writtenJson';
import type { SpanQuestion } from '../reports/question';
import { type Edge, type Edges, type LeftOut, strongest } from './strongest';

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
  /** Hears the largest weight of all edges of the span, whatever was asked for; 0 without any. */
  onLargest?: (weight: number) => void;
}

/** The most that are sent: more than a screen can show, and what a browser still holds with ease. */
const MOST_EDGES = 80_000;

/** Counted in the database, by the keys of speakers. */
interface Counted {
  /** Everybody of the company, in the order of their names, and who was named first in some request. */
  speakers: [id: number, name: string, isAsked: boolean][] | null;
  /** Source, target and weight of each edge, one after the other, as whole numbers of 4 bytes; in no order. */
  edges: Uint8Array | null;
}

const EDGE_BYTES = 12;
/** Characters that are written at once. */
const PIECE = 60_000;

/**
 * Everything in one statement, so that edges and speakers are of one moment. Functions that return rows are called in
 * lists of columns: as tables of their own they would be made anew for each row, which takes several times as long. Two
 * keys are packed in one number, and those are sorted and counted: a sort of plain numbers takes 24 bytes a pair, where
 * counting them in a hash takes four times that.
 */
async function countPairs(db: Db, companyId: number, { from, to }: Period): Promise<Counted | undefined> {
  const r = requests;
  const isOfThePeriod = and(eq(r.companyId, companyId), between(r.requestedOn, from, to));
  const also = r.alsoAskedSpeakerIds;
  const named = sql`(select ${r.askedSpeakerId} || ${also} as ids from ${r}
    where ${isOfThePeriod} and cardinality(${also}) > 0 offset 0) named`;
  // Who is named twice in a request counts where they were first named.
  const isFirst = (place: string) =>
    sql`array_position(ids, ids[${sql.identifier(place)}]) = ${sql.identifier(place)}`;
  const sources = sql`(select ids, generate_series(1, cardinality(ids) - 1) as source from ${named}) sources`;
  const targets = sql`(select ids, source, generate_series(source + 1, cardinality(ids)) as target from ${sources}
    where source = 1 or ${isFirst('source')}) targets`;
  const pairs = sql`(select ids[source]::bigint << 32 | ids[target] as pair from ${targets}
    where ${isFirst('target')} order by pair offset 0) pairs`;
  const counted = db.$with('counted').as(
    db
      .select({ pair: sql`pair`.as('pair'), weight: sql`count(*)`.as('weight') })
      .from(pairs)
      .groupBy(sql`pair`),
  );
  // One look-up for each speaker, however many requests there are.
  const d = speakerRequestDays;
  const isAskedOn = and(eq(d.companyId, companyId), eq(d.speakerId, speakers.id), between(d.day, from, to));
  const isAsked = sql`exists (select from ${d} where ${isAskedOn} offset 0)`;
  const [found] = await db
    .with(counted)
    .select({
      speakers: sql<Counted['speakers']>`(
        select json_agg(json_build_array(${speakers.id}, ${speakers.name}, ${isAsked}) order by ${speakers.name})
        from ${speakers} where ${eq(speakers.companyId, companyId)})`,
      edges: sql<Counted['edges']>`string_agg(int8send(pair) || int4send(weight::integer), '')`,
    })
    .from(counted);
  return found;
}

/**
 * Edges between speakers by their places in a list.
 * @param seen hears of each edge between two speakers of the company, of whatever weight
 * @param joined is told of each speaker who has an edge, of whatever weight
 */
function readEdges(
  bytes: Uint8Array,
  placeOf: ReadonlyMap<number, number>,
  least: number,
  { joined, seen }: { joined: (place: number) => void; seen: (weight: number) => void },
): Edges {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const column = () => new Uint32Array(bytes.byteLength / EDGE_BYTES);
  const [sources, targets, weights] = [column(), column(), column()];
  let count = 0;
  for (let start = 0; start < bytes.byteLength; start += EDGE_BYTES) {
    const source = placeOf.get(view.getInt32(start));
    const target = placeOf.get(view.getInt32(start + 4));
    const weight = view.getInt32(start + 8);
    if (source !== undefined) joined(source);
    if (target !== undefined) joined(target);
    // Who has become another company's is not of the graph.
    if (source === undefined || target === undefined) continue;
    seen(weight);
    if (weight < least) continue;
    sources[count] = source;
    targets[count] = target;
    weights[count] = weight;
    count += 1;
  }
  return {
    sources: sources.subarray(0, count),
    targets: targets.subarray(0, count),
    weights: weights.subarray(0, count),
  };
}

interface Sent {
  nodes: RequestGraph['nodes'];
  /** By place. */
  names: readonly string[];
  edges: Edges;
  /** Which of the edges, in order. */
  sent: Uint32Array;
  leftOut: LeftOut | null;
}

/** Tens of thousands of edges repeat some thousand names, which are written once; their text is made as it is sent. */
function* written({ nodes, names, edges, sent, leftOut }: Sent): Generator<string> {
  const { sources, targets, weights } = edges;
  const texts = names.map((name) => JSON.stringify(name));
  let piece = `{"nodes":${JSON.stringify(nodes)},"edges":[`;
  let before = '';
  for (const edge of sent) {
    const [source, target] = [texts[sources[edge] ?? 0], texts[targets[edge] ?? 0]];
    piece += `${before}{"source":${source},"target":${target},"weight":${weights[edge]}}`;
    before = ',';
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]${leftOut ? `,"left_out":${JSON.stringify(leftOut)}` : ''}}`;
}

/** The graph of the requests of a company that came in over a period. */
export async function graphOf(
  db: Db,
  companyId: number,
  period: Period,
  {
    least = 1,
    most = MOST_EDGES,
    onLargest = () => undefined,
  }: { least?: number | undefined; most?: number; onLargest?: GraphQuestion['onLargest'] } = {},
): Promise<WrittenJson<RequestGraph>> {
  const found = await countPairs(db, companyId, period);
  const everybody = found?.speakers ?? [];
  const placeOf = new Map(everybody.map(([id], place) => [id, place]));
  const isNode = everybody.map(([, , isAsked]) => isAsked);
  let largest = 0;
  const edges = readEdges(found?.edges ?? new Uint8Array(), placeOf, least, {
    joined: (place) => {
      isNode[place] = true;
    },
    seen: (weight) => {
      largest = Math.max(largest, weight);
    },
  });
  onLargest(largest);
  const names = everybody.map(([, name]) => name);
  const nodes = names.filter((_name, place) => isNode[place]).map((id) => ({ id }));
  const answer = { nodes, names, edges, ...strongest(edges, most) };
  return new WrittenJson({ [Symbol.iterator]: () => written(answer) });
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
  onLargest,
}: GraphQuestion): Promise<WrittenJson<RequestGraph>> {
  return graphOf(db, company.id, periodOf(span, today), { least, onLargest });
}
