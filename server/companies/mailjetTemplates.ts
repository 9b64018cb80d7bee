import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Author, authorOf } from '../auditTrail/write/author';
import { recordChange } from '../auditTrail/write/recordChange';
import type { Db } from '../db/database';
import { companies, notificationTypes, mailjetTemplates as table } from '../db/schema';
import type { ApiContext } from '../http/context';
import { invalid } from '../http/errors';
import { validate } from '../http/validate';
import { listOf, natural, text } from '../records/fields';
import { companyInPath, noSuchCompany } from './companyRecords';

/** More than there are notifications. A list has at most one template per notification. */
const MOST_TEMPLATES = 1_000;

/** The templates of a company by notification. The template id 0, or no template id, means no template. */
export const Templates = listOf(
  z.object({ notification: text, template_id: natural.default(0) }),
  MOST_TEMPLATES,
);
type Templates = z.output<typeof Templates>;

/**
 * Returns the ids of the notifications in a list, in the order of the list.
 * @throws ApiError 422 for unknown or repeated notifications
 */
async function typeIdsOf(tx: Db, templates: Templates): Promise<number[]> {
  const types = await tx.select().from(notificationTypes);
  const ids = new Map(types.map(({ name, id }) => [name, id]));
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  const found: number[] = [];
  templates.forEach(({ notification }, index) => {
    const id = ids.get(notification);
    if (id === undefined) fields[`${index}.notification`] = 'is not a notification';
    else if (seen.has(notification)) fields[`${index}.notification`] = 'occurs twice';
    else found.push(id);
    seen.add(notification);
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return found;
}

const templatesOf = (db: Db, companyId: number) =>
  db
    .select({ notification: notificationTypes.name, template_id: table.templateId })
    .from(table)
    .innerJoin(notificationTypes, eq(notificationTypes.id, table.notificationTypeId))
    .where(eq(table.companyId, companyId))
    .orderBy(asc(notificationTypes.id));

/** Returns the templates of a company as fields of the audit trail, one field per notification. */
async function fieldsOf(tx: Db, companyId: number): Promise<Record<string, number>> {
  const templates = await templatesOf(tx, companyId);
  return Object.fromEntries(templates.map(({ notification, template_id }) => [notification, template_id]));
}

async function replace(db: Db, companyId: number, templates: Templates, author: Author): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock serializes simultaneous saves, so that two lists do not mix.
    const [locked] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('update');
    if (!locked) throw noSuchCompany();
    const typeIds = await typeIdsOf(tx, templates);
    const rows = typeIds.flatMap((notificationTypeId, index) => {
      const templateId = templates[index]?.template_id ?? 0;
      return templateId === 0 ? [] : [{ companyId, notificationTypeId, templateId }];
    });
    const before = await fieldsOf(tx, companyId);
    await tx.delete(table).where(eq(table.companyId, companyId));
    if (rows.length > 0) await tx.insert(table).values(rows);
    const name = { kind: 'mailjet_templates', id: companyId, companyId } as const;
    await recordChange(tx, author, name, { before, after: await fieldsOf(tx, companyId) });
  });
}

/** Registers the calls of a company's mail templates: the template of the mail service for each notification. */
export function mailjetTemplates(api: FastifyInstance, { db, now }: ApiContext): void {
  const options = { config: { access: { kind: 'groupAdmin' } } } as const;

  api.get<{ Params: { id: string } }>('/companies/:id/mailjet_templates', options, async (request) => {
    const company = await companyInPath(db, request.params.id);
    return templatesOf(db, company.id);
  });

  api.put<{ Params: { id: string } }>('/companies/:id/mailjet_templates', options, async (request, reply) => {
    const company = await companyInPath(db, request.params.id);
    await replace(db, company.id, validate(Templates, request.body), authorOf(request, now()));
    return reply.code(204).send();
  });
}
