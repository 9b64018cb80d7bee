import { asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { wireTime } from '../db/instants';
import { notificationLogs, notificationTypes } from '../db/schema';
import type { ApiContext } from '../http/context';
import { notFound } from '../http/errors';
import { parseId } from '../http/validate';
import { companyInPath } from './companyRecords';

/** `GET /notifications`: what staff can be told of, and companies have templates for. */
export function notifications(api: FastifyInstance, { db }: ApiContext): void {
  const options = { config: { access: { kind: 'signedIn' } } } as const;
  api.get('/notifications', options, async () =>
    db
      .select({ id: notificationTypes.id, name: notificationTypes.name })
      .from(notificationTypes)
      .orderBy(asc(notificationTypes.id)),
  );
}

/** What notifications a company has sent, the newest first. Forgetting one lets it be sent again. */
export function sentNotifications(api: FastifyInstance, { db }: ApiContext): void {
  const options = { config: { access: { kind: 'groupAdmin' } } } as const;

  api.get<{ Params: { id: string } }>('/companies/:id/notifications_sent', options, async (request) => {
    const company = await companyInPath(db, request.params.id);
    return db
      .select({
        id: notificationLogs.id,
        notification: { id: notificationTypes.id, name: notificationTypes.name },
        umbraco_id: notificationLogs.umbracoId,
        pipedrive_deal_id: notificationLogs.pipedriveDealId,
        sent_ts: wireTime(notificationLogs.sentAt),
      })
      .from(notificationLogs)
      .innerJoin(notificationTypes, eq(notificationTypes.id, notificationLogs.notificationTypeId))
      .where(eq(notificationLogs.companyId, company.id))
      .orderBy(desc(notificationLogs.sentAt), desc(notificationLogs.id));
  });

  api.delete<{ Params: { id: string } }>('/notifications_sent/:id', options, async (request, reply) => {
    const id = parseId(request.params.id);
    const deleted =
      id === undefined
        ? []
        : await db
            .delete(notificationLogs)
            .where(eq(notificationLogs.id, id))
            .returning({ id: notificationLogs.id });
    if (deleted.length === 0) throw notFound('No such entry');
    return reply.code(204).send();
  });
}
