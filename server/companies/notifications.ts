import { asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Author, authorOf } from '../auditTrail/write/author';
import { recordChange } from '../auditTrail/write/recordChange';
import type { Db } from '../db/database';
import { apiTime, formatApiTime } from '../db/instants';
import { notificationLogs, notificationTypes } from '../db/schema';
import type { ApiContext } from '../http/context';
import { notFound } from '../http/errors';
import { parseId } from '../http/validate';
import { companyInPath } from './companyRecords';

/** `GET /notifications`: lists the kinds of notifications, which staff can receive and companies have templates for. */
export function notifications(api: FastifyInstance, { db }: ApiContext): void {
  const options = { config: { access: { kind: 'signedIn' } } } as const;
  api.get('/notifications', options, async () =>
    db
      .select({ id: notificationTypes.id, name: notificationTypes.name })
      .from(notificationTypes)
      .orderBy(asc(notificationTypes.id)),
  );
}

const noSuchEntry = () => notFound('No such entry');

async function forget(tx: Db, id: number, author: Author): Promise<void> {
  const [deleted] = await tx.delete(notificationLogs).where(eq(notificationLogs.id, id)).returning();
  if (!deleted) throw noSuchEntry();
  const { companyId, notificationTypeId, umbracoId, pipedriveDealId, sentAt } = deleted;
  const [type] = await tx
    .select()
    .from(notificationTypes)
    .where(eq(notificationTypes.id, notificationTypeId));
  const before = {
    notification: type?.name ?? null,
    umbraco_id: umbracoId,
    pipedrive_deal_id: pipedriveDealId,
    sent_ts: formatApiTime(sentAt),
  };
  await recordChange(tx, author, { kind: 'notification_sent', id, companyId }, { before, after: null });
}

/**
 * Registers the calls of sent notifications. The list of a company is sorted newest first. A deleted notification can
 * be sent again.
 */
export function sentNotifications(api: FastifyInstance, { db, now }: ApiContext): void {
  const options = { config: { access: { kind: 'groupAdmin' } } } as const;

  api.get<{ Params: { id: string } }>('/companies/:id/notifications_sent', options, async (request) => {
    const company = await companyInPath(db, request.params.id);
    return db
      .select({
        id: notificationLogs.id,
        notification: { id: notificationTypes.id, name: notificationTypes.name },
        umbraco_id: notificationLogs.umbracoId,
        pipedrive_deal_id: notificationLogs.pipedriveDealId,
        sent_ts: apiTime(notificationLogs.sentAt),
      })
      .from(notificationLogs)
      .innerJoin(notificationTypes, eq(notificationTypes.id, notificationLogs.notificationTypeId))
      .where(eq(notificationLogs.companyId, company.id))
      .orderBy(desc(notificationLogs.sentAt), desc(notificationLogs.id));
  });

  api.delete<{ Params: { id: string } }>('/notifications_sent/:id', options, async (request, reply) => {
    const id = parseId(request.params.id);
    if (id === undefined) throw noSuchEntry();
    await db.transaction((tx) => forget(tx, id, authorOf(request, now())));
    return reply.code(204).send();
  });
}
