import { randomUUID } from 'node:crypto';
import { CONTRACT } from '../../server/contract/calls';
import type { ContractCall } from '../../server/contract/contractCall';
import type { AuditTrailAction } from '../../src/domain/auditTrail/auditTrail';
import type { Company } from '../../src/domain/companies/company';
import type { Feature } from '../../src/domain/config/runtimeConfig';
import { isGroupAdmin } from '../../src/domain/permissions/permissions';
import type { ApiRequest, Connection } from '../connection';
import type { Finding } from '../findings';
import { isAvailable, mayCall, type TestContext } from '../plan';
import { listOf, rawOf } from '../properties/answered';
import { bodyOf, readSuccess } from '../replies';
import { expectRejection } from './rejections';

type Guarded = <T>(work: () => Promise<T[]>) => Promise<T[]>;
type Fields = Readonly<Record<string, unknown>>;

const NO_ID = 2_147_483_647;
/** Invalid JSON, which the API cannot save. */
const BROKEN = '{';

function contractOf(method: ContractCall['method'], path: string): ContractCall {
  const found = CONTRACT.find((call) => call.method === method && call.path === path);
  if (!found) throw new Error(`The contract has no ${method} ${path}`);
  return found;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Writes test records, compares the stored values, and deletes the records. Reports records that cannot be deleted. */
class Writer {
  readonly findings: Finding[] = [];
  private readonly left: { what: string; question: ApiRequest }[] = [];

  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** Makes a call that should succeed, and compares the answer with the sent values. */
  async write(contract: ContractCall, question: ApiRequest, sent: Fields = {}): Promise<Fields> {
    const reply = await this.connection.send({ method: contract.method, ...question });
    this.findings.push(...readSuccess(contract, reply).findings);
    const stored = rawOf(bodyOf(reply));
    if (contract.success.answer) this.compare(reply.call, stored, sent);
    return reply.status < 300 ? stored : {};
  }

  /** Adds a finding for each value that differs from the sent value. */
  compare(call: string, stored: Fields, sent: Fields): void {
    for (const [key, value] of Object.entries(sent)) {
      if (JSON.stringify(stored[key]) !== JSON.stringify(value))
        this.findings.push({
          severity: 'finding',
          call,
          rule: 'write',
          text: `${key} is not what was sent`,
          place: key,
        });
    }
  }

  /** Registers the call that deletes a record. */
  keep(what: string, question: ApiRequest): void {
    this.left.push({ what, question });
  }

  /** Deletes the registered records. */
  async cleanUp(): Promise<void> {
    for (const { what, question } of this.left.splice(0)) {
      const { status, call } = await this.connection.send(question);
      if (status !== 204)
        this.findings.push({
          severity: 'finding',
          call,
          rule: 'left',
          text: `${what} may not have been deleted (${status}, not 204)`,
        });
    }
  }
}

async function writeUser(writer: Writer, mark: string, features: readonly Feature[]): Promise<void> {
  const user = { name: mark, email: `${mark}@conform.example`, roles: [], notifications: [] };
  const { id } = await writer.write(
    contractOf('POST', '/users'),
    { path: '/users', json: { ...user, id: 0 } },
    user,
  );
  if (typeof id !== 'number') return;
  writer.keep(`The user ${mark}`, { method: 'DELETE', path: `/users/${id}` });
  const changed = { ...user, id, name: `${mark} changed` };
  await writer.write(contractOf('PUT', '/users'), { path: '/users', json: changed }, changed);
  await writer.write(contractOf('GET', '/users/{id}'), { path: `/users/${id}` }, changed);
  if (features.includes('user_sessions'))
    await writer.write(contractOf('DELETE', '/users/{id}/sessions'), { path: `/users/${id}/sessions` });
  if (features.includes('history'))
    await expectInHistory(writer, `/history/user/${id}`, ['created', 'changed']);
}

/** Checks that the history of a record contains the actions. */
async function expectInHistory(
  writer: Writer,
  path: string,
  actions: readonly AuditTrailAction[],
): Promise<void> {
  const { entries } = await writer.write(contractOf('GET', '/history/{kind}/{id}'), { path });
  const told = listOf(entries).map(({ action }) => action);
  for (const action of actions.filter((one) => !told.includes(one)))
    writer.findings.push({
      severity: 'finding',
      call: path,
      rule: 'write',
      place: action,
      text: `The history has no entry “${action}”`,
    });
}

async function writeSeller(writer: Writer, mark: string, companyId: number): Promise<void> {
  const path = `/companies/${companyId}/sellers`;
  const put = contractOf('PUT', '/companies/{id}/sellers');
  const plain = {
    company_id: companyId,
    full_name: `${mark} Åse`,
    signature: 'Hilsen\nÅse',
    email: '',
    pipedrive_user_id: 0,
  };
  const wire = (seller: typeof plain) => ({
    ...seller,
    full_name: base64(seller.full_name),
    signature: base64(seller.signature),
  });
  const { id } = await writer.write(put, { path, json: { ...wire(plain), id: 0 } }, plain);
  if (typeof id !== 'number') return;
  writer.keep(`The seller ${mark}`, { method: 'DELETE', path: `${path}/${id}` });
  const changed = { ...plain, full_name: `${mark} changed`, signature: '' };
  await writer.write(put, { path, json: { ...wire(changed), id } }, { ...changed, id });
}

async function writePreference(writer: Writer, { send }: Connection, mark: string): Promise<void> {
  const path = `/key_val_store/${encodeURIComponent(mark)}`;
  const post = contractOf('POST', '/key_val_store');
  writer.keep(`The key ${mark}`, { method: 'DELETE', path });
  for (const value of ['one', 'two']) {
    await writer.write(post, { path: '/key_val_store', json: { key: mark, value } });
    const read = await send({ path: '/key_val_store' });
    writer.compare(read.call, rawOf(bodyOf(read)), { [mark]: value });
  }
}

/** Returns writes that the API must reject: with an invalid body, an unknown record, or without permission. */
function refusalsOf(asker: TestContext): [question: ApiRequest, status: number][] {
  const { user, companies } = asker;
  const id = companies[0]?.id ?? NO_ID;
  const writes = CONTRACT.filter(
    (call) => call.method !== 'GET' && isAvailable(call, asker) && !call.path.startsWith('/log'),
  );
  const question = ({ method, path }: ContractCall): ApiRequest => ({
    method,
    path: path.replace('/companies/{id}', `/companies/${id}`).replace(/\{\w+\}/g, String(NO_ID)),
    ...(method !== 'DELETE' && { body: BROKEN }),
  });
  return writes.flatMap((call): [ApiRequest, number][] => {
    const asked = question(call);
    const nobody: [ApiRequest, number] = [{ ...asked, withoutCredentials: true }, 401];
    if (!mayCall(call, user)) return [nobody, [asked, 403]];
    if (call.method !== 'DELETE') return [nobody, [asked, 400]];
    // Other DELETE calls may succeed: deleting a missing key is no error, and a call without an id may delete data.
    return /\{(id|sellerId|sessionId)\}$|\{id\}\/sessions$/.test(call.path)
      ? [nobody, [asked, 404]]
      : [nobody];
  });
}

/** Announces a file without sending bytes, so that nothing is loaded. */
async function writeImport(writer: Writer, mark: string): Promise<void> {
  const file = { name: `${mark}.csv`, size: 1 };
  const { id } = await writer.write(contractOf('POST', '/imports'), { path: '/imports', json: file }, file);
  if (typeof id !== 'number') return;
  writer.keep(`The import ${mark}`, { method: 'DELETE', path: `/imports/${id}` });
  await writer.write(contractOf('GET', '/imports/{id}'), { path: `/imports/${id}` }, { ...file, id });
  await writer.write(contractOf('GET', '/imports/{id}/choices'), { path: `/imports/${id}/choices` });
}

/** Sets a goal in a period that nobody plans, replaces it, and finds it among all goals. */
async function writeGoal(writer: Writer, { homepage_url: site }: Company): Promise<void> {
  const key = { site, figure: 'deals', period: '2099-12' };
  const goal = { ...key, seller: null, currency: null, amount: 1 };
  writer.keep('The goal', { method: 'DELETE', path: `/goals?${new URLSearchParams(key).toString()}` });
  await writer.write(contractOf('PUT', '/goals'), { path: '/goals', json: goal }, goal);
  const changed = { ...goal, amount: 2 };
  await writer.write(contractOf('PUT', '/goals'), { path: '/goals', json: changed }, changed);
  const { goals } = await writer.write(contractOf('GET', '/goals'), { path: '/goals' });
  const [found] = listOf(goals).filter((one) => one.site === site && one.period === key.period);
  writer.compare('/goals', rawOf(found), changed);
}

/** Requests new results of checks, which leaves no data behind. A new point of their statistics would remain. */
async function repopulate(writer: Writer, { user, companies }: TestContext): Promise<void> {
  for (const path of ['/sanity_checks/{site}', '/topics/{site}/check']) {
    const contract = contractOf('GET', path);
    const company = companies.find(
      (one) => mayCall(contract, user, one.id) && one.umbraco_ancestor_key !== '',
    );
    if (!company) continue;
    const address = path.replace('{site}', encodeURIComponent(company.homepage_url));
    await writer.write(contract, { path: `${address}?repopulate_cache=true` });
  }
}

/** Calls that would leave traces: no call deletes their record, or the record does not belong to the check. */
const NOT_TRIED = [
  'POST /companies',
  'PUT /companies',
  'PUT /companies/{id}/mailjet_templates',
  'PUT /mailing_lists',
  'DELETE /notifications_sent/{id}',
  'PUT /imports/{id}/mapping',
  'POST /imports/{id}/load',
  'POST /loads/{id}/undo',
  '…/stats?repopulate=true',
];

/**
 * Creates, changes and deletes its own records, whose names begin with `greenroom-conform-`. Also sends writes that the
 * API must reject.
 */
export async function probeWrites(
  connection: Connection,
  asker: TestContext,
  guarded: Guarded,
): Promise<Finding[]> {
  const writer = new Writer(connection);
  const findings: Finding[] = [];
  for (const [question, status] of refusalsOf(asker))
    findings.push(...(await guarded(() => expectRejection(connection, question, status))));
  const mark = `greenroom-conform-${randomUUID().slice(0, 8)}`;
  const [company] = asker.companies;
  const tasks = isGroupAdmin(asker.user.roles)
    ? [
        () => writeUser(writer, mark, asker.features),
        ...(company ? [() => writeSeller(writer, mark, company.id)] : []),
        () => writePreference(writer, connection, mark),
        ...(company && asker.features.includes('goals') ? [() => writeGoal(writer, company)] : []),
        ...(asker.features.includes('import') ? [() => writeImport(writer, mark)] : []),
        () =>
          writer.write(contractOf('DELETE', '/key_val_store/{key}'), { path: `/key_val_store/${mark}-gone` }),
      ]
    : [];
  for (const task of [...tasks, () => repopulate(writer, asker), () => writer.cleanUp()])
    findings.push(
      ...(await guarded(async () => {
        await task();
        return [];
      })),
    );
  const notTried = NOT_TRIED.map(
    (call): Finding => ({ severity: 'notice', call: 'writes', rule: 'not tried', text: call, place: call }),
  );
  return [...findings, ...writer.findings, ...notTried];
}
