import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../http/context';
import { notFound } from '../../http/errors';
import { parseId } from '../../http/validate';
import { findCompany, listCompanies } from './companyRecords';

/** `GET /companies` and `GET /companies/{id}`, for any signed-in person. */
export function companies(api: FastifyInstance, { db }: ApiContext): void {
  const options = { config: { access: { kind: 'signedIn' } } } as const;

  api.get('/companies', options, () => listCompanies(db));

  api.get<{ Params: { id: string } }>('/companies/:id', options, async (request) => {
    const id = parseId(request.params.id);
    const company = id === undefined ? null : await findCompany(db, id);
    if (!company) throw notFound('No such company');
    return company;
  });
}
