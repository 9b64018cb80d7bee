import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { identityOf } from '../../src/domain/text/identity';
import { type Author, authorOf } from '../auditTrail/write/author';
import { recordChange } from '../auditTrail/write/recordChange';
import type { Db } from '../db/database';
import { sellers as table } from '../db/schema';
import type { ApiContext } from '../http/context';
import { invalid, notFound } from '../http/errors';
import { parseId, validate } from '../http/validate';
import { base64TextOf, email, int32, LONGEST_LINE, natural } from '../records/fields';
import { companyInPath } from './companyRecords';

/** A signature may contain a picture. */
const LONGEST_SIGNATURE = 500_000;

export const Seller = z.object({
  id: natural,
  company_id: int32,
  full_name: base64TextOf(LONGEST_LINE).overwrite(identityOf),
  email,
  pipedrive_user_id: natural,
  signature: base64TextOf(LONGEST_SIGNATURE),
});
type Seller = z.output<typeof Seller>;

const WIRE = {
  id: table.id,
  company_id: table.companyId,
  full_name: table.fullName,
  email: table.email,
  pipedrive_user_id: table.pipedriveUserId,
  signature: table.signature,
};

const noSuchSeller = () => notFound('The company has no such seller');

const isSeller = (id: number, companyId: number) => and(eq(table.id, id), eq(table.companyId, companyId));

const nameOf = ({ id, company_id: companyId }: Seller) => ({ kind: 'seller', id, companyId }) as const;

const fieldsOf = ({ id: _id, company_id: _companyId, ...fields }: Seller) => fields;

async function save(
  tx: Db,
  { id, company_id: companyId, ...seller }: Seller,
  author: Author,
): Promise<Seller> {
  const row = {
    companyId,
    fullName: seller.full_name,
    email: seller.email,
    pipedriveUserId: seller.pipedrive_user_id,
    signature: seller.signature,
    // After an edit, the row no longer equals the loaded row.
    loadId: null,
  };
  const [before] = await tx.select(WIRE).from(table).where(isSeller(id, companyId)).for('update');
  const [stored] =
    id === 0
      ? await tx.insert(table).values(row).returning(WIRE)
      : await tx.update(table).set(row).where(isSeller(id, companyId)).returning(WIRE);
  if (!stored) throw noSuchSeller();
  const change = { before: before ? fieldsOf(before) : null, after: fieldsOf(stored) };
  await recordChange(tx, author, nameOf(stored), change);
  return stored;
}

async function remove(tx: Db, { id, companyId }: { id: number; companyId: number }, author: Author) {
  const [deleted] = await tx.delete(table).where(isSeller(id, companyId)).returning(WIRE);
  if (!deleted) throw noSuchSeller();
  await recordChange(tx, author, nameOf(deleted), { before: fieldsOf(deleted), after: null });
}

/** Registers the calls of a company's sellers. The sales of a deleted seller remain. */
export function sellers(api: FastifyInstance, { db, now }: ApiContext): void {
  const options = { config: { access: { kind: 'groupAdmin' } } } as const;

  api.get<{ Params: { id: string } }>('/companies/:id/sellers', options, async (request) => {
    const company = await companyInPath(db, request.params.id);
    return db.select(WIRE).from(table).where(eq(table.companyId, company.id)).orderBy(asc(table.id));
  });

  api.put<{ Params: { id: string } }>('/companies/:id/sellers', options, async (request) => {
    const company = await companyInPath(db, request.params.id);
    const seller = validate(Seller, request.body);
    if (seller.company_id !== company.id) throw invalid({ company_id: 'is not the company of the address' });
    return db.transaction((tx) => save(tx, seller, authorOf(request, now())));
  });

  api.delete<{ Params: { id: string; sellerId: string } }>(
    '/companies/:id/sellers/:sellerId',
    options,
    async (request, reply) => {
      const company = await companyInPath(db, request.params.id);
      const id = parseId(request.params.sellerId);
      if (id === undefined) throw noSuchSeller();
      const author = authorOf(request, now());
      await db.transaction((tx) => remove(tx, { id, companyId: company.id }, author));
      return reply.code(204).send();
    },
  );
}
