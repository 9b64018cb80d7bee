import type { FieldValue } from '@src/domain/auditTrail/auditTrail';
import { BYTE_ORDER_MARK, LINE_END, type TextCell, type TextTable, textLine } from '@src/domain/text/csv';
import { and, asc, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database';
import { formatApiTime, isUpTo } from '../../db/instants';
import { auditEntries as table } from '../../db/schema';
import type { ApiContext } from '../../http/context';
import { startStream } from '../../http/startStream';
import { changesToExport } from '../write/changes';
import { isAbout } from './aboutRecord';
import { exportQuestion } from './questions';

/** Entries per query, so that the whole audit trail is never in memory. */
const BATCH = 500;

const COLUMNS = [
  'time',
  'user_id',
  'user_email',
  'request_id',
  'kind',
  'record_id',
  'company_id',
  'action',
  'field',
  'from',
  'to',
];

/** The format of RFC 4180. `textLine` also escapes formulas, as in the app's own files. */
const CSV: TextTable = { decimal: '.', separator: ',', special: /[",\r\n]/ };

const cellOf = (value: FieldValue): TextCell =>
  value === null || typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);

const line = (cells: readonly FieldValue[]): string => `${textLine(cells.map(cellOf), CSV)}${LINE_END}`;

/** Returns one line for each changed field, or one line for an entry without changed fields. */
function linesOf(entry: typeof table.$inferSelect): string {
  const { at, userId, userEmail, requestId, kind, recordId, companyId, action } = entry;
  const changes = changesToExport(kind, entry.changes);
  const whole = [formatApiTime(at), userId, userEmail, requestId, kind, recordId, companyId, action];
  if (changes.length === 0) return line([...whole, '', '', '']);
  return changes.map(({ field, from, to }) => line([...whole, field, from, to])).join('');
}

/** Yields the text of the file, batch by batch. The first text contains the header line and the first entries. */
async function* trail(db: Db, isWanted: SQL | undefined): AsyncGenerator<string, void> {
  let head = `${BYTE_ORDER_MARK}${line(COLUMNS)}`;
  for (let last = 0; ; ) {
    const entries = await db
      .select()
      .from(table)
      .where(and(isWanted, gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(BATCH);
    const text = head + entries.map(linesOf).join('');
    if (text !== '') yield text;
    head = '';
    last = entries.at(-1)?.id ?? last;
    if (entries.length < BATCH) return;
  }
}

/** `GET /history?from=&to=&kind=&id=`: streams the audit trail of a period or record as CSV, oldest entry first. */
export function exportTrail(api: FastifyInstance, { db, settings }: ApiContext): void {
  const config = { access: { kind: 'groupAdmin' } } as const;
  const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${settings.timeZone}`;

  api.get('/history', { config }, async (request, reply) => {
    const { from, to, record } = exportQuestion(request.query);
    const isWanted = and(
      from === undefined ? undefined : gte(table.at, startOf(from)),
      to === undefined ? undefined : isUpTo(table.at, to, settings.timeZone),
      record && isAbout(record),
    );
    const stream = await startStream(trail(db, isWanted));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="greenroom-history.csv"')
      .send(stream);
  });
}
