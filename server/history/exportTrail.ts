import { Readable } from 'node:stream';
import { and, asc, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addDays } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { wireText } from '../db/instants';
import { auditEntries as table } from '../db/schema';
import type { ApiContext } from '../http/context';
import { isAbout } from './aboutRecord';
import { exportQuestion } from './questions';

/** Entries read at a time: the trail of years is never in memory as a whole. */
const BATCH = 500;

const COLUMNS = [
  ...(['time', 'user_id', 'user_email', 'request_id', 'kind', 'record_id', 'company_id'] as const),
  ...(['action', 'field', 'from', 'to'] as const),
];

/** A cell as RFC 4180 has it; one that a spreadsheet would take for a formula is made a text. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const inert = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const line = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A line for each field that has changed; one for an entry in which none has. */
function linesOf(entry: typeof table.$inferSelect): string {
  const { at, userId, userEmail, requestId, kind, recordId, companyId, action, changes } = entry;
  const whole = [wireText(at), userId, userEmail, requestId, kind, recordId, companyId, action];
  if (changes.length === 0) return line([...whole, '', '', '']);
  return changes.map(({ field, from, to }) => line([...whole, field, from, to])).join('');
}

async function* trail(db: Db, isWanted: SQL | undefined): AsyncGenerator<string> {
  yield `\ufeff${line(COLUMNS)}`;
  for (let last = 0; ; ) {
    const entries = await db
      .select()
      .from(table)
      .where(and(isWanted, gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(BATCH);
    if (entries.length > 0) yield entries.map(linesOf).join('');
    last = entries.at(-1)?.id ?? last;
    if (entries.length < BATCH) return;
  }
}

/** `GET /history?from=&to=&kind=&id=`: the audit trail of some days, or of a record, as CSV, oldest first, as it is read. */
export function exportTrail(api: FastifyInstance, { db, settings }: ApiContext): void {
  const config = { access: { kind: 'groupAdmin' } } as const;
  const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${settings.timeZone}`;

  api.get('/history', { config }, async (request, reply) => {
    const { from, to, record } = exportQuestion(request.query);
    const isWanted = and(
      from === undefined ? undefined : gte(table.at, startOf(from)),
      to === undefined ? undefined : lt(table.at, startOf(addDays(to, 1))),
      record && isAbout(record),
    );
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="greenroom-history.csv"');
    return reply.send(Readable.from(trail(db, isWanted)));
  });
}
