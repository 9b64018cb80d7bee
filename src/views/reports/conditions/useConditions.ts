import { use, useMemo } from 'react';
import type { Span } from '../../../domain/dates/spans';
import type { Conditions } from '../../../store/reports/conditions';
import type { TestContext } from '../../../store/reports/conditionTests';
import type { Report, RowTest } from '../../../store/reports/report';

type Parts = typeof import('./conditionParts');

let parts: Parts | null = null;
let arriving: Promise<Parts> | undefined;

/** Resolves when the code of conditions is there, which an address without any does not take. */
export const loadConditionParts = (): Promise<Parts> => {
  arriving ??= import('./conditionParts').then(
    (arrived) => {
      parts = arrived;
      return arrived;
    },
    (failure: unknown) => {
      arriving = undefined;
      throw failure;
    },
  );
  return arriving;
};

export interface ConditionSet extends Conditions {
  parts: Parts;
  context: TestContext;
  test: RowTest | undefined;
}

/** What an address asks of the rows; suspends until it is known how to read that. */
export function useConditions(
  report: Report,
  where: readonly string[],
  span: Span | null,
  timeZone: string,
): ConditionSet | null {
  const there = where.length === 0 ? null : (parts ?? use(loadConditionParts()));
  const said = where.join('&');
  const compared = span !== 'today';
  return useMemo(() => {
    if (!there) return null;
    const conditions = there.readConditions(report, said.split('&'));
    const context = { timeZone, compared };
    return { ...conditions, parts: there, context, test: there.rowTest(conditions.read, context) };
  }, [there, report, said, timeZone, compared]);
}
