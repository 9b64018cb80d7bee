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
import { within } from '../work/within';
import { refuseCrossSite } from './crossSite';
import { databaseAway, forbidden, notFound, unauthorized } from './errors';
import type { Access } from './routeConfig';

/**
 * A person is found in milliseconds. A database that takes this long stands still, and a client that waits for a minute
 * shall hear so; statements have longer (`DATABASE_QUERY_TIMEOUT`), for reports.
 */
const LOOKUP_MS = 45_000;

/** A call behind one screen about a site: its role, and the company data that it cannot do without. */
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

/** Who asks, and about what: found where people and companies are kept. */
export interface Gatekeeper {
  /** The address that people use, where it is not that of the request. */
  publicOrigin: string | undefined;
  /** `null` for nobody. */
  findStaff: (request: FastifyRequest) => Promise<User | null>;
  /** The company whose site is meant. */
  findCompany: (site: string) => Promise<Company | null>;
}

async function decide({ findCompany }: Gatekeeper, request: FastifyRequest, access: Access): Promise<void> {
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
  // Only those who may see every site learn that a site does not exist.
  if (!allowed(roles, access.permission, company?.id ?? ALL_COMPANIES_ID)) throw forbidden();
  request.company = company;
}

/**
 * Decides about every call before its body is read, in the contract's order: 401, then 403. A call that does
 * not say who may make it stops the server from starting.
 */
export function guardCalls(api: FastifyInstance, gatekeeper: Gatekeeper): void {
  api.decorateRequest('company', null);
  api.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} declares no access`);
  });
  api.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || !access) return;
    if (access.kind !== 'anyone') {
      request.staff = await within(LOOKUP_MS, gatekeeper.findStaff(request), databaseAway);
      if (!request.staff) throw unauthorized();
    }
    refuseCrossSite(request, gatekeeper.publicOrigin);
    await decide(gatekeeper, request, access);
  });
}

/** The staff member behind a call that takes a signed-in person. */
export function staffOf(request: FastifyRequest): User {
  if (!request.staff) throw unauthorized();
  return request.staff;
}

/**
 * The company a call about a site is for, with the data that its report needs.
 * @throws ApiError 404 when no company has the site, or the company lacks the data, which the message names
 */
export function companyOf(request: FastifyRequest): Company {
  const { company } = request;
  const { access } = request.routeOptions.config;
  if (!company) throw notFound(`No company has the site ${siteOf(request)}`);
  const missing = access?.kind === 'site' ? missingCompanyField(company, access.needs) : undefined;
  if (missing) throw notFound(`${company.name} has no ${missing}`);
  return company;
}
