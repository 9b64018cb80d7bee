import type { Company } from '../../src/domain/companies/company';
import type { Finding } from '../findings';

/** The answer of a call, which matches the schema of the contract. */
export interface Answered {
  /** Path of the call in the contract, with placeholders. */
  call: string;
  /** Path of the request. */
  path: string;
  company?: Company;
  span?: string;
  value: unknown;
}

/** Checks that several answers are consistent, and returns the violations. */
export type Law = (answers: readonly Answered[]) => Finding[];

export const propertyFinding = (call: string, text: string, place = ''): Finding => ({
  severity: 'finding',
  call,
  rule: 'law',
  text,
  place,
});

type Raw = Readonly<Record<string, unknown>>;

/** Returns the entries of an object, or none for any other value. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns a value as an object, or an empty object for any other value. */
export const rawOf = (value: unknown): Raw => Object.fromEntries(entriesOf(value));

export const listOf = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.map(rawOf) : []);

/** Returns a figure, or 0 if the value is not a number. */
export const figureOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Returns the answers to a call, grouped by company. */
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
