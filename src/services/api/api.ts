import type { Span } from '../../domain/spans';
import type { Company, ProductRow } from '../../domain/types';
import type { Http } from '../http';
import { decodeCompany } from './decodeCompany';
import { decodeProducts } from './decodeProducts';
import { readList } from './read';

/** One method a call of the contract that takes a signed-in person. Each rejects as `Http` does. */
export interface Api {
  companies: (signal: AbortSignal) => Promise<Company[]>;
  productsSummary: (site: string, span: Span, signal: AbortSignal) => Promise<ProductRow[]>;
}

export function createApi(http: Http): Api {
  return {
    companies: (signal) =>
      http({
        method: 'GET',
        path: '/companies',
        signal,
        decode: (body) => readList(body, '/companies', decodeCompany),
      }),
    productsSummary: (site, span, signal) =>
      http({
        method: 'GET',
        path: `/products_summary/${encodeURIComponent(site)}`,
        query: { days: span },
        signal,
        decode: (body) => decodeProducts(body, '/products_summary', span),
      }),
  };
}
