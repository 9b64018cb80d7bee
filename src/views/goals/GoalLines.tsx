import { Suspense, useMemo } from 'react';
import { figuresOf, type Goal, goalKey } from '../../domain/goals/goal';
import { failureText } from '../../domain/requests/failure';
import type { Site } from '../../domain/sites/sites';
import { selectGoalsOfReport, selectSharingFailure } from '../../store/goals/goals.selectors';
import { goalsRequested, selectIsRefused } from '../../store/goals/goals.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Report } from '../../store/reports/report';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { lazyPart } from '../ui/lazy/lazyPart';
import css from './goals.module.css';
import { useGoalAnswers } from './useGoalAnswers';
import { useGoals } from './useGoals';

// A badge and the dialogs, 27 kB of MUI, which a report without goals does not need.
const GoalLine = lazyPart(() => import('./GoalLine'));

interface Props {
  report: Report;
  /** The site of the report. Its domain is empty for a report of all sites. */
  site: Site;
}

const NO_SITES: readonly Site[] = [];

/** Shows the goals of a report below its totals: one line each. */
export default function GoalLines({ report, site }: Props) {
  useGoals();
  const { selectSites } = report;
  const own = useMemo(() => (site.domain === '' ? NO_SITES : [site]), [site]);
  const sites = useAppSelector((state) => (selectSites ? selectSites(state) : own));
  const goals = useAppSelector((state) => selectGoalsOfReport(state, { report: report.id, sites }));
  return (
    figuresOf(report.id).length > 0 && <Lines goals={goals} namesSite={selectSites !== undefined} isPart />
  );
}

interface LinesProps {
  goals: readonly Goal[];
  /** True if each line names its site. */
  namesSite: boolean;
  /** True if the goals are part of a screen whose own answers must stay cached. */
  isPart?: boolean;
  className?: string | undefined;
}

/** Lists goals, and requests the answers that they need. */
export function Lines({ goals, namesSite, isPart = false, className }: LinesProps) {
  const dispatch = useAppDispatch();
  const retry = useGoalAnswers(goals, isPart);
  const isRefused = useAppSelector(selectIsRefused);
  const failure = useAppSelector(selectSharingFailure);
  if (goals.length === 0 && !failure) return null;
  return (
    <ul className={classes(css.lines, className)} aria-label="Goals">
      {failure && (
        <li className={css.quiet}>
          <span>{`Goals could not be loaded: ${failureText(failure)}`}</span>
          <Button size="small" onClick={() => dispatch(goalsRequested())}>
            Try again
          </Button>
        </li>
      )}
      {goals.map((goal) => (
        <Suspense key={goalKey(goal)} fallback={null}>
          <GoalLine goal={goal} namesSite={namesSite} onRetry={retry} />
        </Suspense>
      ))}
      {isRefused && (
        <li className={css.quiet}>
          This device does not keep goals: they are there until this page is closed.
        </li>
      )}
    </ul>
  );
}
