import { COMPANY_FIELD_LABELS } from '@src/domain/companies/companyFields';
import { FIGURES, type Goal } from '@src/domain/goals/goal';
import { planOf } from '@src/domain/goals/goalPlan';
import { missingCompanyField } from '@src/domain/permissions/permissions';
import type { DatasetId } from '@src/domain/reports/reportRows';
import { CALLS } from '@src/domain/screens/calls';
import { selectCompanyOfSite } from '../access/access.selectors';
import { selectToday } from '../clock/clock.slice';
import { COMPANIES_KEY } from '../companies/companies.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { datasetKey } from '../reports/datasets/datasets.slice';
import { selectStatus } from '../requests/requests.slice';
import { datasetOf } from './goalAmounts';

/**
 * Returns the label of the company field that the call of a goal needs and the site's company lacks, or `null`. Without
 * the field, the API answers the call with 404.
 */
export function selectMissingField(state: RootState, { goal }: { goal: Goal }): string | null {
  const company = selectCompanyOfSite(state, goal);
  const field = company && missingCompanyField(company, CALLS[FIGURES[goal.figure].collection].needs);
  return field === undefined ? null : COMPANY_FIELD_LABELS[field];
}

interface OfGoals {
  goals: readonly Goal[];
}

/**
 * Returns a letter for each goal: "y" if its answers can be requested. No goal has a "y" until the companies have
 * loaded, because only a company tells which calls its site has.
 */
function selectRequestable(state: RootState, { goals }: OfGoals): string {
  const { phase } = selectStatus(state, COMPANIES_KEY);
  const areLoaded = phase === 'ready' || phase === 'failed';
  return goals
    .map((goal) => {
      const isKnown = areLoaded || selectCompanyOfSite(state, goal) !== undefined;
      return isKnown && selectMissingField(state, { goal }) === null ? 'y' : 'n';
    })
    .join('');
}

/** Returns the ids of the answers that goals need today, without repetitions. */
export const selectGoalDatasets = createAppSelector(
  [(_state: RootState, { goals }: OfGoals) => goals, selectRequestable, selectToday],
  (goals, requestable, today): readonly DatasetId[] => {
    if (today === '') return [];
    const ids = goals.flatMap((goal, place) =>
      requestable[place] === 'y' ? planOf(goal, today).spans.map((span) => datasetOf(goal, span)) : [],
    );
    return [...new Map(ids.map((id) => [datasetKey(id), id])).values()];
  },
);
