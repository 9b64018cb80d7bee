import { RECORD_KINDS, type RecordKind } from '@src/domain/auditTrail/auditTrail';
import { and, desc, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { formatApiTime } from '../../db/instants';
import { auditEntries as table } from '../../db/schema';
import type { ApiContext } from '../../http/context';
import { notFound } from '../../http/errors';
import { parseId } from '../../http/validate';
import { changesToShow } from '../write/changes';
import { isAbout } from './aboutRecord';
import { exportTrail } from './exportTrail';
import { pageQuestion } from './questions';

const PAGE = 50;

const isKind = (text: string): text is RecordKind => RECORD_KINDS.some((kind) => kind === text);

/** Converts an entry of the audit trail to its format in the API. */
export const entryToWire = (entry: typeof table.$inferSelect) => ({
  id: entry.id,
  ts: formatApiTime(entry.at),
  request_id: entry.requestId,
  user: entry.userId === null ? null : { id: entry.userId, email: entry.userEmail },
  kind: entry.kind,
  record_id: entry.recordId,
  company_id: entry.companyId,
  action: entry.action,
  changes: changesToShow(entry.kind, entry.changes),
});

/**
 * Registers the calls of the audit trail, for admins of all companies. `GET /history/:kind/:id?before=`: returns 50
 * entries of a record, newest first, before the entry with the id `before`; preferences have the id 0.
 * `GET /history?from=&to=&kind=&id=`: returns the audit trail as CSV, optionally of a period or of one record.
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
      .where(and(isAbout({ kind, id }), isEarlier))
      .orderBy(desc(table.id))
      .limit(PAGE + 1);
    return { entries: rows.slice(0, PAGE).map(entryToWire), more: rows.length > PAGE };
  });

  exportTrail(api, context);
}
