import type { Connection, Question } from '../connection';
import type { Finding } from '../findings';
import { type Asker, planForNobody, planRefusals } from '../plan';
import { headerFindings, refusalFindings, statusFinding } from '../replies';

/** Makes a call that the API must reject. Returns findings if the status or the format of the answer is wrong. */
export async function expectRefusal(
  { ask }: Connection,
  question: Question,
  status: number,
): Promise<Finding[]> {
  const reply = await ask(question);
  const call = question.asNobody ? `${reply.call}, not signed in` : reply.call;
  if (reply.status === status) return refusalFindings({ ...reply, call });
  return [{ ...statusFinding(reply, String(status)), call, rule: 'refusal' }];
}

/** Tests that the API rejects GET calls without a session, without the role, and with an unknown record or span. */
export async function probeRefusals(
  connection: Connection,
  asker: Asker,
  guarded: <T>(work: () => Promise<T[]>) => Promise<T[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of planForNobody(asker))
    findings.push(...(await guarded(() => expectRefusal(connection, { path, asNobody: true }, 401))));
  for (const { path, status } of planRefusals(asker))
    findings.push(...(await guarded(() => expectRefusal(connection, { path }, status))));
  return findings;
}

/** Tests whether a page of another origin could read the answers with the user's cookie. */
export async function probeCors({ ask }: Connection): Promise<Finding[]> {
  const reply = await ask({ path: '/whoami', headers: { origin: 'https://elsewhere.example' } });
  return headerFindings(reply).filter(({ rule }) => rule === 'cors');
}
