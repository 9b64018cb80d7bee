import { and, between, eq, sql } from 'drizzle-orm';
import { type Period, periodOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { requests, speakerRequestDays, speakers } from '../db/schema';
import { JsonText } from '../db/writtenJson';
import type { SpanReportInput } from '../reports/reportInput';
import { type Edge, type Edges, type LeftOut, strongest } from './strongest';

/**
 * Speakers by name, and the number of requests that name two of them together. A request names `source`
 * before `target`.
 */
export interface RequestGraph {
  nodes: { id: string }[];
  edges: Edge<string>[];
  /** Present if there are more edges than the answer contains. */
  left_out?: LeftOut;
}

export interface GraphQuestion extends SpanReportInput {
  /** Smallest weight of an edge in the answer; 1 by default. */
  least?: number;
  /** Receives the largest weight of all edges of the span, regardless of `least`; 0 without edges. */
  onLargest?: (weight: number) => void;
}

/** Most edges in an answer: more than a screen can show, and few enough for a browser's memory. */
const MOST_EDGES = 80_000;

/** Result of the database query, by speaker ids. */
interface Counted {
  /** All speakers of the company in name order, and whether a request names them first. */
  speakers: [id: number, name: string, isAsked: boolean][] | null;
  /**
   * Source, target and weight of each edge in sequence, as 4-byte integers. The order of the edges is
   * undefined.
   */
  edges: Uint8Array | null;
}

const EDGE_BYTES = 12;
/** Characters that are written in one piece. */
const PIECE = 60_000;

/**
 * Counts the pairs of speakers in one statement, so edges and speakers have the same state. Set-returning
 * functions are called in select lists: as lateral tables they would run again for each row, which takes
 * several times as long. Two ids are packed into one number, and the numbers are sorted and counted. Sorting
 * plain numbers takes 24 bytes per pair; counting them in a hash table takes four times that.
 */
async function countPairs(db: Db, companyId: number, { from, to }: Period): Promise<Counted | undefined> {
  const r = requests;
  const isOfThePeriod = and(eq(r.companyId, companyId), between(r.requestedOn, from, to));
  const also = r.alsoAskedSpeakerIds;
  const named = sql`(select ${r.askedSpeakerId} || ${also} as ids from ${r}
    where ${isOfThePeriod} and cardinality(${also}) > 0 offset 0) named`;
  // A speaker named twice in a request counts at the first place.
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
  // One lookup for each speaker, regardless of the number of requests.
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
 * Decodes edges between speakers, who are given by their places in a list.
 * @param joined receives each speaker with an edge, regardless of its weight
 * @param seen receives the weight of each edge between two speakers of the company, regardless of `least`
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
    // A speaker who now belongs to another company is not part of the graph.
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
  /** Names by place. */
  names: readonly string[];
  edges: Edges;
  /** Indexes of the edges to send, in order. */
  sent: Uint32Array;
  leftOut: LeftOut | null;
}

/**
 * Writes the answer in pieces while it is sent. Each name is encoded once, because tens of thousands of edges
 * repeat some thousand names.
 */
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

/** Returns the graph of the requests that a company received in a period. */
export async function graphOf(
  db: Db,
  companyId: number,
  period: Period,
  {
    least = 1,
    most = MOST_EDGES,
    onLargest = () => undefined,
  }: { least?: number | undefined; most?: number; onLargest?: GraphQuestion['onLargest'] } = {},
): Promise<JsonText<RequestGraph>> {
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
  return new JsonText({ [Symbol.iterator]: () => written(answer) });
}

/**
 * Returns the speakers whom clients asked for over a span, and which of them together. An edge goes from the
 * speaker named first to the speaker named later. Its weight is the number of requests with this pair. Nodes
 * and edges are in name order. If there are too many edges, only the strongest are sent.
 */
export async function requestGraph({
  db,
  company,
  span,
  today,
  least,
  onLargest,
}: GraphQuestion): Promise<JsonText<RequestGraph>> {
  return graphOf(db, company.id, periodOf(span, today), { least, onLargest });
}
