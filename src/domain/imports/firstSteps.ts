import { FACT_KINDS, type ImportKind, PEOPLE_KINDS } from './importKinds';
import type { ImportSteps } from './imports';

/** A step that fills an empty database. */
export interface FirstStep {
  id: string;
  label: string;
  /** What the step needs and which screens the step fills. */
  text: string;
  isDone: boolean;
}

const stepOf =
  ({ kinds }: ImportSteps) =>
  ({ kind, label, file, fills }: ImportKind): FirstStep => ({
    id: kind,
    label,
    text: `Takes ${file}. Fills ${fills}.`,
    isDone: (kinds[kind] ?? 0) > 0,
  });

/** Returns the steps in the order in which they are possible. */
export function firstSteps(steps: ImportSteps): readonly FirstStep[] {
  const companies: FirstStep = {
    id: 'companies',
    label: 'Companies',
    text: 'Takes no file: add each company with its web site. All other facts belong to a company.',
    isDone: steps.companies > 0,
  };
  return [companies, ...[...PEOPLE_KINDS, ...FACT_KINDS].map(stepOf(steps))];
}
