import type { FastifyInstance } from 'fastify';
import { REPORT_SPANS } from '../../src/domain/spans';
import { companyOf, siteAccess } from '../http/access';
import type { ApiContext } from '../http/context';
import { productsSummary } from '../reports/productsSummary';
import { spanOf } from './span';

/** `GET /products_summary/{site}?days=`: requests and bookings by speaker, with their benchmark. */
export function productsSummaryCall(api: FastifyInstance, { db, today }: ApiContext): void {
  const config = { ...siteAccess('requests_and_bookings'), isReport: true };
  api.get('/products_summary/:site', { config }, async (request) => {
    const company = companyOf(request);
    const span = spanOf(request.query, REPORT_SPANS.products);
    return productsSummary(db, company.id, span, today());
  });
}
