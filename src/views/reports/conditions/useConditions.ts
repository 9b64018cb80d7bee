import type { Span } from '@src/domain/dates/spans';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import type { PredicateContext } from '@src/store/reports/conditions/conditionPredicates';
import type { Conditions } from '@src/store/reports/conditions/reportConditions';
import type { Report, RowPredicate } from '@src/store/reports/report';
import { useMemo } from 'react';
import { loadedOnce } from '../../ui/lazy/loadedOnce';

const load = async () => {
  const [{ readConditions }, { rowPredicate }, { selectSince }] = await Promise.all([
    import('@src/store/reports/conditions/reportConditions'),
    import('@src/store/reports/conditions/conditionPredicates'),
    import('@src/store/reports/visits/changesSinceVisit'),
  ]);
  return { readConditions, rowPredicate, selectSince };
};

/** Loads the code that reads conditions. An address without conditions does not need this code. */
export const loadConditions = loadedOnce(load);

export interface ConditionSet extends Conditions {
  context: PredicateContext;
  test: RowPredicate | undefined;
}

/** Returns the conditions of an address, or `null` if the address has none or their code has not loaded. */
export function useConditions(
  report: Report,
  site: string,
  where: readonly string[],
  span: Span | null,
): ConditionSet | null {
  const timeZone = useAppSelector(selectTimeZone);
  const there = where.length === 0 ? undefined : loadConditions.loaded;
  const said = where.join('&');
  const compared = span !== 'today';
  const since = useAppSelector((state) => there?.selectSince(state, { report, site, span }));
  return useMemo(() => {
    if (!there) return null;
    const conditions = there.readConditions(report, said.split('&'));
    const context = { timeZone, compared, ...(since !== undefined && { since }) };
    return { ...conditions, context, test: there.rowPredicate(conditions.read, context) };
  }, [there, report, said, timeZone, compared, since]);
}
