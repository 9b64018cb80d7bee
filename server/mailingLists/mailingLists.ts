import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Author, authorOf } from '../auditTrail/write/author';
import { recordChange } from '../auditTrail/write/recordChange';
import type { Db } from '../db/database';
import { LIST_PROVIDERS, LIST_TYPES, mailingLists as table } from '../db/schema';
import { apiKeyPlace } from '../encryption/apiKeys';
import type { Keyring } from '../encryption/keyring';
import type { ApiContext } from '../http/context';
import { invalid, notFound } from '../http/errors';
import { validate } from '../http/validate';
import { int32, listOf, natural, text } from '../records/fields';

type List = typeof table.$inferSelect;

const shared = { id: int32, name: text, company_id: natural, list_type: z.enum(LIST_TYPES).nullable() };
const BrevoList = z.object({ ...shared, br_list_id: text, br_api_key: text });
const MailchimpList = z.object({ ...shared, mc_list_id: text, mc_api_key: text });
/** More than the one list of a valid save, so that the error for several lists names the rule. */
const MOST_LISTS = 100;
export const Wrapper = z.object({
  brevo_lists: listOf(BrevoList, MOST_LISTS),
  mailchimp_lists: listOf(MailchimpList, MOST_LISTS),
});
type Wrapper = z.output<typeof Wrapper>;

const wireOf = ({ id, name, companyId, listType }: List) => ({
  id,
  name,
  company_id: companyId,
  list_type: listType,
});

function toWire(lists: readonly List[]): Wrapper {
  const of = (provider: (typeof LIST_PROVIDERS)[number]) =>
    lists.filter((list) => list.provider === provider);
  return {
    brevo_lists: of('brevo').map((list) => ({
      ...wireOf(list),
      br_list_id: list.providerListId,
      br_api_key: list.apiKey,
    })),
    mailchimp_lists: of('mailchimp').map((list) => ({
      ...wireOf(list),
      mc_list_id: list.providerListId,
      mc_api_key: list.apiKey,
    })),
  };
}

const rowOf = ({ id, name, company_id, list_type }: z.output<typeof BrevoList | typeof MailchimpList>) => ({
  id,
  name,
  companyId: company_id,
  listType: list_type,
});

function toRows({ brevo_lists, mailchimp_lists }: Wrapper): List[] {
  return [
    ...brevo_lists.map((list) => ({
      ...rowOf(list),
      provider: 'brevo' as const,
      providerListId: list.br_list_id,
      apiKey: list.br_api_key,
    })),
    ...mailchimp_lists.map((list) => ({
      ...rowOf(list),
      provider: 'mailchimp' as const,
      providerListId: list.mc_list_id,
      apiKey: list.mc_api_key,
    })),
  ];
}

const fieldsOf = ({ name, companyId, listType, providerListId, apiKey }: Omit<List, 'id' | 'provider'>) => ({
  name,
  company_id: companyId,
  list_type: listType,
  list_id: providerListId,
  api_key: apiKey,
});

const opened = (list: List, keyring: Keyring): List => ({
  ...list,
  apiKey: keyring.open(list.apiKey, apiKeyPlace(list.id)),
});

interface Save {
  list: List;
  author: Author;
  keyring: Keyring;
}

async function save(tx: Db, { list, author, keyring }: Save): Promise<void> {
  const { id, provider, ...values } = list;
  const isIt = and(eq(table.id, id), eq(table.provider, provider));
  const [before] = await tx.select().from(table).where(isIt).for('update');
  if (!before) throw notFound('No such mailing list');
  const apiKey = keyring.seal(values.apiKey, apiKeyPlace(id));
  await tx
    .update(table)
    .set({ ...values, apiKey })
    .where(isIt);
  const change = { before: fieldsOf(opened(before, keyring)), after: fieldsOf(values) };
  await recordChange(tx, author, { kind: 'mailing_list', id }, change);
}

/** Registers the calls of the mailing lists of both providers, with their API keys. A save changes one list. */
export function mailingLists(api: FastifyInstance, { db, now, keyring }: ApiContext): void {
  const options = { config: { access: { kind: 'groupAdmin' } } } as const;

  api.get('/mailing_lists', options, async () => {
    const lists = await db.select().from(table).orderBy(asc(table.id));
    return toWire(lists.map((list) => opened(list, keyring)));
  });

  api.put('/mailing_lists', options, async (request, reply) => {
    const [list, ...more] = toRows(validate(Wrapper, request.body));
    if (!list || more.length > 0) throw invalid({ body: 'must hold exactly one list' });
    await db.transaction((tx) => save(tx, { list, author: authorOf(request, now()), keyring }));
    return reply.code(204).send();
  });
}
