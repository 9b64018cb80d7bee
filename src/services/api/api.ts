import type { Span } from '../../domain/spans';
import type { Company, ProductRow, User } from '../../domain/types';
import type { Http } from '../http';
import { decodeCompany } from './decodeCompany';
import { decodeProducts } from './decodeProducts';
import { decodeUser } from './decodeUser';
import { readList } from './read';

/** One method a call of the contract. Each rejects as `Http` does. */
export interface Api {
  whoami(signal?: AbortSignal): Promise<User>;
  login(email: string, password: string): Promise<void>;
  logout(): Promise<void>;
  googleCallback(code: string, scope: string): Promise<void>;
  companies(signal?: AbortSignal): Promise<Company[]>;
  productsSummary(site: string, span: Span, signal?: AbortSignal): Promise<ProductRow[]>;
}

const nothing = () => undefined;
const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export function createApi(http: Http): Api {
  return {
    whoami: (signal) =>
      http({
        method: 'GET',
        path: '/whoami',
        ...abortable(signal),
        decode: (body) => decodeUser(body, '/whoami'),
      }),
    login: (email, password) =>
      http({ method: 'POST', path: '/login', body: { email, password }, decode: nothing }),
    logout: () => http({ method: 'POST', path: '/logout', body: {}, decode: nothing }),
    googleCallback: (code, scope) =>
      http({ method: 'GET', path: '/google/callback', query: { code, scope }, decode: nothing }),
    companies: (signal) =>
      http({
        method: 'GET',
        path: '/companies',
        ...abortable(signal),
        decode: (body) => readList(body, '/companies', decodeCompany),
      }),
    productsSummary: (site, span, signal) =>
      http({
        method: 'GET',
        path: `/products_summary/${encodeURIComponent(site)}`,
        query: { days: span },
        ...abortable(signal),
        decode: (body) => decodeProducts(body, '/products_summary', span),
      }),
  };
}
