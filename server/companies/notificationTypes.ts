import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notificationTypes as table } from '../db/schema';
import type { ApiContext } from '../http/context';

/** `GET /notifications`: what staff can be told of, and companies have templates for. */
export function notificationTypes(api: FastifyInstance, { db }: ApiContext): void {
  const options = { config: { access: { kind: 'signedIn' } } } as const;
  api.get('/notifications', options, async () =>
    db.select({ id: table.id, name: table.name }).from(table).orderBy(asc(table.id)),
  );
}
