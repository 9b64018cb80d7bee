import type { ApiRequest, Connection } from '../connection';
import type { Finding } from '../findings';
import { planRejectedCalls, planWithoutSession, type TestContext } from '../plan';
import { headerFindings, refusalFindings, statusFinding } from '../replies';

/** Makes a call that the API must reject. Returns findings if the status or the format of the answer is wrong. */
export async function expectRejection(
  { send }: Connection,
  question: ApiRequest,
  status: number,
): Promise<Finding[]> {
  const reply = await send(question);
  const call = question.withoutCredentials ? `${reply.call}, not signed in` : reply.call;
  if (reply.status === status) return refusalFindings({ ...reply, call });
  return [{ ...statusFinding(reply, String(status)), call, rule: 'refusal' }];
}

/** Tests that the API rejects GET calls without a session, without the role, and with an unknown record or span. */
export async function probeRejections(
  connection: Connection,
  asker: TestContext,
  guarded: <T>(work: () => Promise<T[]>) => Promise<T[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of planWithoutSession(asker))
    findings.push(
      ...(await guarded(() => expectRejection(connection, { path, withoutCredentials: true }, 401))),
    );
  for (const { path, status } of planRejectedCalls(asker))
    findings.push(...(await guarded(() => expectRejection(connection, { path }, status))));
  return findings;
}

/** Tests whether a page of another origin could read the answers with the user's cookie. */
export async function probeCors({ send }: Connection): Promise<Finding[]> {
  const reply = await send({ path: '/whoami', headers: { origin: 'https://elsewhere.example' } });
  return headerFindings(reply).filter(({ rule }) => rule === 'cors');
}
