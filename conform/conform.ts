import { CONTRACT } from '../server/contract/calls';
import type { ContractCall } from '../server/contract/contractCall';
import type { Company } from '../src/domain/companies/company';
import type { Feature } from '../src/domain/config/runtimeConfig';
import type { User } from '../src/domain/session/user';
import { decodeCompany } from '../src/services/companies/decodeCompany';
import { decodeUser } from '../src/services/session/decodeUser';
import { type Connection, connect, NoAnswerError, type Timing } from './connection';
import { featuresAt } from './features';
import { createFindings, type Finding, type FindingGroup } from './findings';
import { CannotRunError, type Options } from './options';
import { type Planned, planReads, type TestContext } from './plan';
import { probeCors, probeRejections } from './probes/rejections';
import { probeWrites } from './probes/writes';
import type { Answered } from './properties/answered';
import { PROPERTIES } from './properties/properties';
import { bodyOf, readSuccess } from './replies';
import { createSession } from './session';

/** The result of a conformance check of an API with one user's permissions. */
export interface Report {
  api: string;
  /** The signed-in user. */
  user: Pick<User, 'id' | 'name'>;
  sites: readonly string[];
  /** The optional features that were tested. */
  features: readonly Feature[];
  findings: readonly FindingGroup[];
  notices: readonly FindingGroup[];
  /** All calls in the order in which they were made. */
  calls: readonly (Timing & { isSlow: boolean })[];
}

/** Returns a wrapper that runs work, and turns a missing answer into a finding and an empty result. */
function guardedBy(add: (finding: Finding) => void) {
  return async <T>(work: () => Promise<T[]>): Promise<T[]> => {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof NoAnswerError)) throw thrown;
      add({ severity: 'finding', call: thrown.call, rule: 'no answer', text: thrown.message });
      return [];
    }
  };
}

function contractOf(path: string): ContractCall {
  const found = CONTRACT.find((call) => call.method === 'GET' && call.path === path);
  if (!found) throw new Error(`The contract has no ${path}`);
  return found;
}

/** Decodes a value with the app's decoder. Returns `undefined` on failure: the value has a finding already. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Makes the planned GET calls, and returns the answers that match the schema of the contract. */
async function askReads(
  connection: Connection,
  planned: readonly Planned[],
  add: (finding: Finding) => void,
): Promise<Answered[]> {
  const guarded = guardedBy(add);
  const answered: Answered[] = [];
  for (const { contract, path, company, span } of planned) {
    await guarded(async () => {
      const { mediaType } = contract.success;
      const headers = mediaType === undefined ? {} : { accept: mediaType };
      const { findings, value } = readSuccess(contract, await connection.send({ path, headers }));
      findings.forEach(add);
      if (value !== undefined)
        answered.push({
          call: contract.path,
          path,
          value,
          ...(company && { company }),
          ...(span !== undefined && { span }),
        });
      return [];
    });
  }
  return answered;
}

/**
 * Loads the user of the session.
 * @throws CannotRun if no user is signed in, or if the answer is not a user
 */
async function whoAsks({ send }: Connection, by: string): Promise<User> {
  const reply = await send({ path: '/whoami' });
  if (reply.status !== 200)
    throw new CannotRunError(`Nobody is signed in by ${by}: /whoami answered ${reply.status}`);
  const user = readable(() => decodeUser(bodyOf(reply), '/whoami'));
  if (!user)
    throw new CannotRunError(
      'The answer of /whoami is not a user. Without a user, the calls to check are unknown',
    );
  return user;
}

async function companiesOf({ send }: Connection, sites: readonly string[]): Promise<Company[]> {
  const list = bodyOf(await send({ path: '/companies' }));
  const companies = (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const company = readable(() => decodeCompany(one, '/companies'));
    return company && company.homepage_url !== '' ? [company] : [];
  });
  const unknown = sites.filter((site) => !companies.some((company) => company.homepage_url === site));
  if (unknown.length > 0) throw new CannotRunError(`No company has the site ${unknown.join(', ')}`);
  return sites.length === 0 ? companies : companies.filter(({ homepage_url: site }) => sites.includes(site));
}

/**
 * Makes every read call of the contract that the user is allowed to make, one after the other and each once. Reports
 * differences from the contract that would break a screen.
 * @throws CannotRun if the sign-in fails or the API cannot be reached
 */
export async function conform(options: Options): Promise<Report> {
  const { api, credentials, slowMs } = options;
  const session = createSession(credentials, api);
  const connection = connect(options, session.headers);
  const { add, groups } = createFindings();
  const guarded = guardedBy(add);
  const addAll = (findings: readonly Finding[]) => findings.forEach(add);
  const reach = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((thrown: unknown) => {
      throw thrown instanceof NoAnswerError
        ? new CannotRunError(`${api}${thrown.call} ${thrown.message}`)
        : thrown;
    });

  addAll(await reach(session.signIn(connection)));
  const offered = await featuresAt(options);
  addAll(offered.findings);
  const asker: TestContext = {
    features: offered.features,
    user: await reach(whoAsks(connection, session.by)),
    companies: await reach(companiesOf(connection, options.sites)),
  };
  const first = ['/whoami', '/companies'].map((path) => ({ contract: contractOf(path), path }));
  const answered = await askReads(connection, [...first, ...planReads(asker)], add);
  for (const law of PROPERTIES) addAll(law(answered));
  addAll(await probeRejections(connection, asker, guarded));
  addAll(await guarded(() => probeCors(connection)));
  if (options.writes) addAll(await probeWrites(connection, asker, guarded));
  addAll(await guarded(() => session.signOut(connection)));

  const told = groups();
  const { id, name } = asker.user;
  return {
    api,
    user: { id, name },
    sites: asker.companies.map(({ homepage_url: site }) => site),
    features: asker.features,
    findings: told.filter(({ severity }) => severity === 'finding'),
    notices: told.filter(({ severity }) => severity === 'notice'),
    calls: connection.timings.map((timing) => ({ ...timing, isSlow: timing.ms >= slowMs })),
  };
}
