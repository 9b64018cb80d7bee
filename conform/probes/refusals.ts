import type { Connection, Question } from '../connection';
import type { Finding } from '../findings';
import { type Asker, planForNobody, planRefusals } from '../plan';
import { headerFindings, refusalFindings, statusFinding } from '../replies';

/** Asks what is to be refused, and tells where it is not, or not in the contract's form. */
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

/** What is refused of reads: to nobody, without the role, about what is not there, over a span that is none. */
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

/** Whether a page elsewhere could read what the person may. */
export async function probeCors({ ask }: Connection): Promise<Finding[]> {
  const reply = await ask({ path: '/whoami', headers: { origin: 'https://elsewhere.example' } });
  return headerFindings(reply).filter(({ rule }) => rule === 'cors');
}
