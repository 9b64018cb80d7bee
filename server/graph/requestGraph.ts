import { and, between, eq, sql } from 'drizzle-orm';
import { type Period, periodOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { speakerPairDays, speakerRequestDays, speakers } from '../db/schema';
import { JsonText } from '../db/writtenJson';
import type { SpanReportInput } from '../reports/reportInput';
import { addedUp, columnsFor, type Edge, type Edges, firstEdges } from './edges';
import { type LeftOut, strongest } from './strongest';

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
interface Found {
  /** All speakers of the company in name order, and whether a request names them first. */
  speakers: [id: number, name: string, isAsked: boolean][] | null;
  /**
   * Source, target and number of requests of each pair on each day in sequence, as 4-byte integers. The order of the
   * pairs is undefined.
   */
  pairs: Uint8Array | null;
}

const PAIR_BYTES = 12;
/** Characters that are written in one piece. */
const PIECE = 60_000;

/**
 * Reads the pairs of speakers by day in one statement, so pairs and speakers have the same state. The server adds up
 * the days: for 140,000 pairs, a `group by` takes 110 ms of the processor, the bytes and the server's sum 60 ms.
 */
async function readPairs(db: Db, companyId: number, { from, to }: Period): Promise<Found | undefined> {
  const p = speakerPairDays;
  const bytes = [p.sourceId, p.targetId, p.requests].map((figure) => sql`int4send(${figure})`);
  // One lookup for each speaker, regardless of the number of requests.
  const d = speakerRequestDays;
  const isAskedOn = and(eq(d.companyId, companyId), eq(d.speakerId, speakers.id), between(d.day, from, to));
  const isAsked = sql`exists (select from ${d} where ${isAskedOn} offset 0)`;
  const [found] = await db
    .select({
      speakers: sql<Found['speakers']>`(
        select json_agg(json_build_array(${speakers.id}, ${speakers.name}, ${isAsked}) order by ${speakers.name})
        from ${speakers} where ${eq(speakers.companyId, companyId)})`,
      pairs: sql<Found['pairs']>`string_agg(${sql.join(bytes, sql` || `)}, '')`,
    })
    .from(p)
    .where(and(eq(p.companyId, companyId), between(p.day, from, to)));
  return found;
}

/**
 * Decodes pairs of speakers, who are given by their places in a list. Leaves out pairs with a speaker who is not in
 * the list, because the speaker now belongs to another company.
 * @param onJoined receives each speaker of the list who is part of a pair, even with a speaker who is not in the list
 */
function decodePairs(
  bytes: Uint8Array,
  placeOf: ReadonlyMap<number, number>,
  onJoined: (place: number) => void,
): Edges {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pairs = columnsFor(bytes.byteLength / PAIR_BYTES);
  let count = 0;
  for (let start = 0; start < bytes.byteLength; start += PAIR_BYTES) {
    const source = placeOf.get(view.getInt32(start));
    const target = placeOf.get(view.getInt32(start + 4));
    if (source !== undefined) onJoined(source);
    if (target !== undefined) onJoined(target);
    if (source === undefined || target === undefined) continue;
    pairs.sources[count] = source;
    pairs.targets[count] = target;
    pairs.weights[count] = view.getInt32(start + 8);
    count += 1;
  }
  return firstEdges(pairs, count);
}

/** Returns the edges of at least a weight, in the same order. */
function edgesFrom({ sources, targets, weights }: Edges, least: number): Edges {
  const isStrong = (_value: number, edge: number) => (weights[edge] ?? 0) >= least;
  return {
    sources: sources.filter(isStrong),
    targets: targets.filter(isStrong),
    weights: weights.filter(isStrong),
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
  const found = await readPairs(db, companyId, period);
  const everybody = found?.speakers ?? [];
  const placeOf = new Map(everybody.map(([id], place) => [id, place]));
  const isNode = everybody.map(([, , isAsked]) => isAsked);
  const pairs = decodePairs(found?.pairs ?? new Uint8Array(), placeOf, (place) => {
    isNode[place] = true;
  });
  const sums = addedUp(pairs);
  onLargest(sums.weights.reduce((largest, weight) => Math.max(largest, weight), 0));
  const edges = edgesFrom(sums, least);
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
