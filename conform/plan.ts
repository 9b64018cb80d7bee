import { CONTRACT } from '../server/contract/calls';
import type { ContractCall } from '../server/contract/contractCall';
import { plainSchema } from '../server/contract/jsonSchemas';
import { type RecordName } from '../src/domain/auditTrail/auditTrail';
import type { Company } from '../src/domain/companies/company';
import type { Feature } from '../src/domain/config/runtimeConfig';
import { ALL_COMPANIES_ID } from '../src/domain/permissions/grants';
import {
  allows,
  allowsSummary,
  isGroupAdmin,
  missingCompanyField,
} from '../src/domain/permissions/permissions';
import type { User } from '../src/domain/session/user';

/** The user of the check, the tested companies, and the optional features of the API. */
export interface TestContext {
  user: User;
  companies: readonly Company[];
  features: readonly Feature[];
}

/** A call of the contract with the ids of an existing record. */
export interface Planned {
  contract: ContractCall;
  /** Path of the request, below the API's address. */
  path: string;
  company?: Company;
  /** Value of `?days=`. If missing, the call requests the default span. */
  span?: string;
}

/** Returns whether the API has a call. */
export const isAvailable = ({ feature }: ContractCall, { features }: TestContext): boolean =>
  !feature || features.includes(feature);

/** The GET calls, except calls without sign-in and calls that `conform` makes itself. */
const READS = CONTRACT.filter(
  ({ method, path, access }) =>
    method === 'GET' && access.kind !== 'anyone' && path !== '/whoami' && path !== '/companies',
);

const readsFor = (asker: TestContext) => READS.filter((contract) => isAvailable(contract, asker));

const named = ({ path }: ContractCall, parts: Readonly<Record<string, string | number>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));

const partsOf = ({ id, homepage_url: site }: Company) => ({ id, site });

/** Returns the spans that a call accepts, or an empty list. */
export function spansOf({ query }: ContractCall): readonly string[] {
  const days = query && plainSchema(query).properties?.['days'];
  return (days?.enum ?? []).map(String);
}

/** Returns the default span of a call, or `undefined`. */
export const defaultSpanOf = ({ query }: ContractCall): string | undefined => {
  const days = query && plainSchema(query).properties?.['days'];
  return typeof days?.default === 'string' ? days.default : undefined;
};

/**
 * Returns whether a user is allowed to make a call.
 * @param companyId the company of a call about a site; defaults to all companies
 */
export function mayCall({ access }: ContractCall, { roles }: User, companyId = ALL_COMPANIES_ID): boolean {
  switch (access.kind) {
    case 'anyone':
    case 'signedIn':
      return true;
    case 'groupAdmin':
      return isGroupAdmin(roles);
    case 'group':
      return allows(roles, access.permission, ALL_COMPANIES_ID);
    case 'site':
      return (access.summary ? allowsSummary : allows)(roles, access.permission, companyId);
  }
}

const lacksData = ({ access }: ContractCall, company: Company): boolean =>
  access.kind === 'site' && missingCompanyField(company, access.needs) !== undefined;

const HISTORY_OF = '/history/{kind}/{id}';
const HISTORY = '/history';

/** Returns records that exist in every database, without companies. */
const recordsOf = ({ id }: User): readonly RecordName[] => [
  { kind: 'user', id },
  { kind: 'preferences', id: 0 },
];

/** Returns the requests of a call: one for each company, one for the user, or one without a record. */
function subjectsOf(
  contract: ContractCall,
  { user, companies }: TestContext,
): Omit<Planned, 'contract' | 'span'>[] {
  if (contract.path === HISTORY_OF)
    return [
      ...recordsOf(user).map((record) => ({ path: named(contract, { ...record }) })),
      ...companies.map((company) => ({
        path: named(contract, { kind: 'company', id: company.id }),
        company,
      })),
    ];
  // The full audit trail may be long, and no screen requests it.
  if (contract.path === HISTORY) return [{ path: `${HISTORY}?kind=user&id=${user.id}` }];
  if (contract.path.startsWith('/users/{id}')) return [{ path: named(contract, { id: user.id }) }];
  // The check of writes makes an import and reads it. Others may not exist.
  if (contract.path.startsWith('/imports/{id}')) return [];
  if (!contract.path.includes('{')) return [{ path: contract.path }];
  return companies.map((company) => ({ path: named(contract, partsOf(company)), company }));
}

const withDays = (path: string, span: string): string => `${path}?days=${encodeURIComponent(span)}`;

/** Returns all read calls that the user is allowed to make, with each span that a call accepts. */
export function planReads(asker: TestContext): Planned[] {
  return readsFor(asker).flatMap((contract) =>
    subjectsOf(contract, asker)
      .filter(({ company }) => mayCall(contract, asker.user, company?.id))
      .filter(({ company }) => !company || !lacksData(contract, company))
      .flatMap((subject): Planned[] => {
        const spans = spansOf(contract).map((span) => ({
          contract,
          ...subject,
          path: withDays(subject.path, span),
          span,
        }));
        return spans.length > 0 ? [...spans, { contract, ...subject }] : [{ contract, ...subject }];
      }),
  );
}

/** A GET call that the API must reject, and the expected status. */
export interface RejectedCall {
  path: string;
  status: number;
}

const NO_SITE = 'no-such-site.invalid';
const NO_ID = 2_147_483_647;
const NO_SPAN = '2';

/**
 * Returns the calls about histories that the API must reject. An unknown id is not among them, because a record without
 * changes has an empty history.
 */
const ofHistory = (contract: ContractCall, { user }: TestContext): RejectedCall[] => {
  const own = named(contract, { kind: 'user', id: user.id });
  const unknown = named(contract, { kind: 'no-such-kind', id: user.id });
  if (!mayCall(contract, user)) return [{ path: own, status: 403 }];
  return [
    { path: unknown, status: 404 },
    { path: `${own}?before=0`, status: 422 },
    { path: `${HISTORY}?kind=user`, status: 422 },
  ];
};

/** Returns GET calls that the API must reject because of their parameters or the user's permissions. */
export function planRejectedCalls(asker: TestContext): RejectedCall[] {
  const { user, companies } = asker;
  const refusals: RejectedCall[] = [{ path: '/no-such-call', status: 404 }];
  for (const contract of readsFor(asker)) {
    const { access, path } = contract;
    const about = (company: Company) => named(contract, partsOf(company));
    if (access.kind === 'site') {
      refusals.push({
        path: named(contract, { site: NO_SITE }),
        status: mayCall(contract, user) ? 404 : 403,
      });
      const barred = companies.find(({ id }) => !mayCall(contract, user, id));
      if (barred) refusals.push({ path: about(barred), status: 403 });
      const lacking = companies.find(
        (company) => mayCall(contract, user, company.id) && lacksData(contract, company),
      );
      if (lacking) refusals.push({ path: about(lacking), status: 404 });
      const open = companies.find(
        (company) => mayCall(contract, user, company.id) && !lacksData(contract, company),
      );
      if (open && contract.query && spansOf(contract).length > 0)
        refusals.push({ path: withDays(about(open), NO_SPAN), status: 422 });
    } else if (path === HISTORY_OF) {
      refusals.push(...ofHistory(contract, asker));
    } else if (path === '/users/{id}') {
      refusals.push({ path: named(contract, { id: NO_ID }), status: isGroupAdmin(user.roles) ? 404 : 403 });
    } else {
      const status = mayCall(contract, user) ? 404 : 403;
      if (path.includes('{id}')) refusals.push({ path: named(contract, { id: NO_ID }), status });
      else if (status === 403) refusals.push({ path, status });
    }
  }
  return refusals;
}

/** Returns the path of each GET call that needs a session. */
export function planWithoutSession(asker: TestContext): string[] {
  const { user, companies } = asker;
  const [company] = companies;
  const parts = { id: company?.id ?? user.id, site: company?.homepage_url ?? NO_SITE, kind: 'company' };
  return ['/whoami', '/companies', ...readsFor(asker).map((contract) => named(contract, parts))];
}
