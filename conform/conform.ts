import { CONTRACT } from '../server/contract/calls';
import type { ContractCall } from '../server/contract/contractCall';
import type { Company } from '../src/domain/companies/company';
import type { Feature } from '../src/domain/config/runtimeConfig';
import type { User } from '../src/domain/session/user';
import { decodeCompany } from '../src/services/companies/decodeCompany';
import { decodeUser } from '../src/services/session/decodeUser';
import { type Connection, connect, NoAnswer, type Timing } from './connection';
import { featuresAt } from './features';
import { createFindings, type Finding, type Folded } from './findings';
import type { Answered } from './laws/answered';
import { LAWS } from './laws/laws';
import { CannotRun, type Options } from './options';
import { type Asker, type Planned, planReads } from './plan';
import { probeCors, probeRefusals } from './probes/refusals';
import { probeWrites } from './probes/writes';
import { bodyOf, readSuccess } from './replies';
import { createSession } from './session';

/** What came of asking an API all that a person may. */
export interface Report {
  api: string;
  /** Who asked. */
  user: Pick<User, 'id' | 'name'>;
  sites: readonly string[];
  /** What was asked beyond the contract. */
  features: readonly Feature[];
  findings: readonly Folded[];
  notices: readonly Folded[];
  /** Every call in the order in which they were made. */
  calls: readonly (Timing & { isSlow: boolean })[];
}

/** What a call that got no answer is told as. */
function guardedBy(add: (finding: Finding) => void) {
  return async <T>(work: () => Promise<T[]>): Promise<T[]> => {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof NoAnswer)) throw thrown;
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

/** What can be read by the app's own reader; the rest has its findings already. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Asks what reads, and keeps the answers whose shape is the contract's. */
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
      const { findings, value } = readSuccess(contract, await connection.ask({ path, headers }));
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
 * Who the session is of.
 * @throws CannotRun where nobody is signed in, or the answer cannot be read
 */
async function whoAsks({ ask }: Connection, by: string): Promise<User> {
  const reply = await ask({ path: '/whoami' });
  if (reply.status !== 200)
    throw new CannotRun(`Nobody is signed in by ${by}: /whoami answered ${reply.status}`);
  const user = readable(() => decodeUser(bodyOf(reply), '/whoami'));
  if (!user) throw new CannotRun('The answer of /whoami is no user: without one it is not known what to ask');
  return user;
}

async function companiesOf({ ask }: Connection, sites: readonly string[]): Promise<Company[]> {
  const list = bodyOf(await ask({ path: '/companies' }));
  const companies = (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const company = readable(() => decodeCompany(one, '/companies'));
    return company && company.homepage_url !== '' ? [company] : [];
  });
  const unknown = sites.filter((site) => !companies.some((company) => company.homepage_url === site));
  if (unknown.length > 0) throw new CannotRun(`No company has the site ${unknown.join(', ')}`);
  return sites.length === 0 ? companies : companies.filter(({ homepage_url: site }) => sites.includes(site));
}

/**
 * Asks an API every call of the contract that the person may make, one after the other and each once, and tells what a
 * screen would stumble over.
 * @throws CannotRun where nobody can be signed in or the API is not there
 */
export async function conform(options: Options): Promise<Report> {
  const { api, credentials, slowMs } = options;
  const session = createSession(credentials, api);
  const connection = connect(options, session.headers);
  const { add, folded } = createFindings();
  const guarded = guardedBy(add);
  const addAll = (findings: readonly Finding[]) => findings.forEach(add);
  const reach = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((thrown: unknown) => {
      throw thrown instanceof NoAnswer ? new CannotRun(`${api}${thrown.call} ${thrown.message}`) : thrown;
    });

  addAll(await reach(session.signIn(connection)));
  const offered = await featuresAt(options);
  addAll(offered.findings);
  const asker: Asker = {
    features: offered.features,
    user: await reach(whoAsks(connection, session.by)),
    companies: await reach(companiesOf(connection, options.sites)),
  };
  const first = ['/whoami', '/companies'].map((path) => ({ contract: contractOf(path), path }));
  const answered = await askReads(connection, [...first, ...planReads(asker)], add);
  for (const law of LAWS) addAll(law(answered));
  addAll(await probeRefusals(connection, asker, guarded));
  addAll(await guarded(() => probeCors(connection)));
  if (options.writes) addAll(await probeWrites(connection, asker, guarded));
  addAll(await guarded(() => session.signOut(connection)));

  const told = folded();
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
