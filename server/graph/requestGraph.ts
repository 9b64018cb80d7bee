import { and, between, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Period, periodOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { requests, speakers } from '../db/schema';
import type { SpanQuestion } from '../reports/question';

/** Speakers by name, and how often two were asked for together; `source` was named before `target`. */
export interface RequestGraph {
  nodes: { id: string }[];
  edges: { source: string; target: string; weight: number }[];
}

/** The graph of the requests of a company that came in over a period. */
export async function graphOf(db: Db, companyId: number, { from, to }: Period): Promise<RequestGraph> {
  const r = requests;
  const named = sql`unnest(array_prepend(${r.askedSpeakerId}, ${r.alsoAskedSpeakerIds}))`;
  // Each speaker of a request once, where they were first named.
  const asked = db.$with('asked').as(
    db
      .select({
        requestId: sql<number>`${r.id}`.as('request_id'),
        speakerId: sql<number>`named.speaker_id`.as('speaker_id'),
        place: sql<number>`min(named.place)`.as('place'),
      })
      .from(r)
      .crossJoinLateral(sql`${named} with ordinality as named(speaker_id, place)`)
      .where(and(eq(r.companyId, companyId), between(r.requestedOn, from, to)))
      .groupBy(r.id, sql`named.speaker_id`),
  );
  const pairs = db.$with('pairs').as(
    db
      .select({
        sourceId: sql<number>`one.speaker_id`.as('source_id'),
        targetId: sql<number | null>`other.speaker_id`.as('target_id'),
        weight: sql<number>`count(*)`.as('weight'),
      })
      .from(
        sql`${asked} one left join ${asked} other on other.request_id = one.request_id and other.place > one.place`,
      )
      .groupBy(sql`1, 2`),
  );
  const target = alias(speakers, 'target');
  const rows = await db
    .with(asked, pairs)
    .select({ source: speakers.name, target: target.name, weight: sql`${pairs.weight}`.mapWith(Number) })
    .from(pairs)
    .innerJoin(speakers, and(eq(speakers.id, pairs.sourceId), eq(speakers.companyId, companyId)))
    .leftJoin(target, and(eq(target.id, pairs.targetId), eq(target.companyId, companyId)))
    .orderBy(speakers.name, target.name);
  // The last of a request has no target, so everybody asked for is a source in some row.
  const names = new Set(rows.map(({ source }) => source));
  return {
    nodes: Array.from(names, (id) => ({ id })),
    edges: rows.flatMap(({ source, target, weight }) =>
      target === null ? [] : [{ source, target, weight }],
    ),
  };
}

/**
 * Which speakers were asked for over a span, and which together. An edge goes from the one named first to the one
 * named later; its weight is in how many requests that was so. Nodes and edges are in the order of their names.
 */
export async function requestGraph({ db, company, span, today }: SpanQuestion): Promise<RequestGraph> {
  return graphOf(db, company.id, periodOf(span, today));
}
