import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { RECORD_KINDS, type RecordKind } from '../../src/domain/history/history';
import { wireText } from '../db/instants';
import { auditEntries as table } from '../db/schema';
import type { ApiContext } from '../http/context';
import { notFound } from '../http/errors';
import { parseId } from '../http/validate';
import { exportTrail } from './exportTrail';
import { pageQuestion } from './questions';

const PAGE = 50;

const isKind = (text: string): text is RecordKind => RECORD_KINDS.some((kind) => kind === text);

/** The entries of a record; of a company, those of what belongs to it too. */
function isAbout(kind: RecordKind, id: number): SQL | undefined {
  const isIt = and(eq(table.kind, kind), eq(table.recordId, id));
  return kind === 'company' ? or(isIt, eq(table.companyId, id)) : isIt;
}

/** An entry of the trail as it goes over the wire. */
export const toWire = (entry: typeof table.$inferSelect) => ({
  id: entry.id,
  ts: wireText(entry.at),
  request_id: entry.requestId,
  user: entry.userId === null ? null : { id: entry.userId, email: entry.userEmail },
  kind: entry.kind,
  record_id: entry.recordId,
  company_id: entry.companyId,
  action: entry.action,
  changes: entry.changes,
});

/**
 * For admins of all companies. `GET /history/:kind/:id?before=`: what was done to a record, newest first, 50 entries at
 * a time before the one named; preferences have the id 0. `GET /history?from=&to=`: the whole trail of some days as CSV.
 */
export function history(api: FastifyInstance, context: ApiContext): void {
  const config = { access: { kind: 'groupAdmin' } } as const;
  const { db } = context;

  api.get<{ Params: { kind: string; id: string } }>('/history/:kind/:id', { config }, async (request) => {
    const { kind, id: segment } = request.params;
    const id = segment === '0' ? 0 : parseId(segment);
    if (!isKind(kind) || id === undefined) throw notFound('There is no such record');
    const { before } = pageQuestion(request.query);
    const isEarlier = before === undefined ? undefined : lt(table.id, before);
    const rows = await db
      .select()
      .from(table)
      .where(and(isAbout(kind, id), isEarlier))
      .orderBy(desc(table.id))
      .limit(PAGE + 1);
    return { entries: rows.slice(0, PAGE).map(toWire), more: rows.length > PAGE };
  });

  exportTrail(api, context);
}
