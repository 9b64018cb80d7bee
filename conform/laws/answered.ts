import type { Company } from '../../src/domain/companies/company';
import type { Finding } from '../findings';

/** What a call answered, where its shape is the contract's. */
export interface Answered {
  /** The call's path as the contract has it. */
  call: string;
  /** As it was asked. */
  path: string;
  company?: Company;
  span?: string;
  value: unknown;
}

/** What answers have to be like, one beside the other. */
export type Law = (answers: readonly Answered[]) => Finding[];

export const broken = (call: string, text: string, place = ''): Finding => ({
  severity: 'finding',
  call,
  rule: 'law',
  text,
  place,
});

type Raw = Readonly<Record<string, unknown>>;

/** The keys of an object; whatever else it is has none. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** An object as such; whatever else it is has no keys. */
export const rawOf = (value: unknown): Raw => Object.fromEntries(entriesOf(value));

export const listOf = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.map(rawOf) : []);

/** A figure, which counts for nothing where it is not there. */
export const figureOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Answers to one call about the same company. */
export function byCompany(answers: readonly Answered[], call: string): Answered[][] {
  const groups = new Map<number | undefined, Answered[]>();
  for (const answer of answers) {
    if (answer.call !== call) continue;
    const group = groups.get(answer.company?.id);
    if (group) group.push(answer);
    else groups.set(answer.company?.id, [answer]);
  }
  return [...groups.values()];
}
