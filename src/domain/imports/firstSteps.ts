import { KIND_GROUPS, type KindGroup, kindLabel } from './importKinds';
import type { ImportSteps } from './imports';

/** A step that fills an empty database. */
export interface FirstStep {
  label: string;
  /** What the step takes, which screens it fills, and what is missing. */
  text: string;
  isDone: boolean;
}

/** The label of the only step that takes no file. */
export const COMPANIES_STEP = 'Companies';

const stepOf =
  ({ kinds: rows }: ImportSteps) =>
  ({ label, kinds, files, fills }: KindGroup): FirstStep => {
    const missing = kinds.filter((kind) => (rows[kind] ?? 0) === 0);
    const isPartial = missing.length > 0 && missing.length < kinds.length;
    return {
      label,
      text: [
        `Takes ${files}.`,
        `Fills ${fills}.`,
        ...(isPartial ? [`Missing: ${missing.map(kindLabel).join(', ')}.`] : []),
      ].join(' '),
      isDone: missing.length === 0,
    };
  };

/** Returns the steps in the order in which they are possible. */
export function firstSteps(steps: ImportSteps): readonly FirstStep[] {
  const companies: FirstStep = {
    label: COMPANIES_STEP,
    text: 'Takes no file: add each company with its web site. All facts belong to a company.',
    isDone: steps.companies > 0,
  };
  return [companies, ...KIND_GROUPS.map(stepOf(steps))];
}
