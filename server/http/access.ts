import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Company } from '../../src/domain/companies/company';
import { ALL_COMPANIES_ID } from '../../src/domain/permissions/grants';
import {
  allows,
  allowsSummary,
  isGroupAdmin,
  missingCompanyField,
} from '../../src/domain/permissions/permissions';
import { SITE_SCREENS } from '../../src/domain/screens/screens';
import { type User } from '../../src/domain/session/user';
import { withTimeout } from '../work/withTimeout';
import { refuseCrossSite } from './crossSite';
import { databaseUnavailable, forbidden, notFound, unauthorized } from './errors';
import type { Access } from './routeConfig';

/**
 * Longest time to look up the signed-in person. A lookup takes milliseconds, so a slower database no longer answers.
 * Shorter than a minute, so that a client with a timeout of a minute still receives the error. Statements of reports
 * have more time (`DATABASE_QUERY_TIMEOUT`).
 */
const LOOKUP_MS = 45_000;

/** Returns the access rule for a call of a site's screen: the required permission and company data. */
export function siteAccess(screenId: string, part: 'table' | 'summary' = 'table'): Access {
  const screen = SITE_SCREENS.find((candidate) => candidate.id === screenId);
  if (!screen) throw new Error(`No screen is called ${screenId}`);
  const { permission, needs } = screen;
  return { kind: 'site', permission, summary: part === 'summary', needs };
}

function siteOf(request: FastifyRequest): string {
  const { params } = request;
  const site = typeof params === 'object' && params !== null && 'site' in params ? params.site : undefined;
  if (typeof site !== 'string') throw new Error('A call about a site has no :site in its path');
  return site;
}

/** Looks up the person and the company of a request. */
export interface AccessLookup {
  /** The address that people use, if it differs from the address of the request. */
  publicOrigin: string | undefined;
  /** Returns `null` when nobody is signed in. */
  findStaff: (request: FastifyRequest) => Promise<User | null>;
  /** Returns the company with the site, or `null`. */
  findCompany: (site: string) => Promise<Company | null>;
}

async function checkPermission(
  { findCompany }: AccessLookup,
  request: FastifyRequest,
  access: Access,
): Promise<void> {
  if (access.kind === 'anyone' || access.kind === 'signedIn') return;
  const { roles } = staffOf(request);
  if (access.kind === 'groupAdmin') {
    if (!isGroupAdmin(roles)) throw forbidden();
    return;
  }
  if (access.kind === 'group') {
    if (!allows(roles, access.permission, ALL_COMPANIES_ID)) throw forbidden();
    return;
  }
  const allowed = access.summary ? allowsSummary : allows;
  const company = await findCompany(siteOf(request));
  // Only people with access to every site learn that a site does not exist.
  if (!allowed(roles, access.permission, company?.id ?? ALL_COMPANIES_ID)) throw forbidden();
  request.company = company;
}

/**
 * Checks the access of every call before its body is read, in the order of the API's contract: 401, then 403.
 * @throws Error at the start of the server when a route declares no access
 */
export function checkAccess(api: FastifyInstance, gatekeeper: AccessLookup): void {
  api.decorateRequest('company', null);
  api.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} declares no access`);
  });
  api.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || !access) return;
    if (access.kind !== 'anyone') {
      request.staff = await withTimeout(LOOKUP_MS, gatekeeper.findStaff(request), databaseUnavailable);
      if (!request.staff) throw unauthorized();
    }
    refuseCrossSite(request, gatekeeper.publicOrigin);
    await checkPermission(gatekeeper, request, access);
  });
}

/**
 * Returns the staff member who makes a call.
 * @throws ApiError 401 when nobody is signed in
 */
export function staffOf(request: FastifyRequest): User {
  if (!request.staff) throw unauthorized();
  return request.staff;
}

/**
 * Returns the company of a site call, with the data that the report needs.
 * @throws ApiError 404 when no company has the site, or the company lacks data; the message names the missing data
 */
export function companyOf(request: FastifyRequest): Company {
  const { company } = request;
  const { access } = request.routeOptions.config;
  if (!company) throw notFound(`No company has the site ${siteOf(request)}`);
  const missing = access?.kind === 'site' ? missingCompanyField(company, access.needs) : undefined;
  if (missing) throw notFound(`${company.name} has no ${missing}`);
  return company;
}
