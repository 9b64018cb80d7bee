import { useMemo } from 'react';
import type { Goal } from '../../domain/goals/goal';
import { goalKey } from '../../domain/goals/goal';
import type { Site } from '../../domain/sites/sites';
import { selectGoalsOfReport } from '../../store/goals/goals.selectors';
import { selectIsRefused } from '../../store/goals/goals.slice';
import { useAppSelector } from '../../store/hooks';
import type { Report } from '../../store/reports/report';
import { classes } from '../ui/button/classes';
import { GoalLine } from './GoalLine';
import css from './goals.module.css';
import { useGoalAnswers } from './useGoalAnswers';
import { useGoals } from './useGoals';

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
  return <Lines goals={goals} namesSite={selectSites !== undefined} />;
}

/** Lists goals, and requests the answers that they need. */
export function Lines({
  goals,
  namesSite,
  className,
}: {
  goals: readonly Goal[];
  namesSite: boolean;
  className?: string | undefined;
}) {
  const retry = useGoalAnswers(goals);
  const isRefused = useAppSelector(selectIsRefused);
  if (goals.length === 0) return null;
  return (
    <ul className={classes(css.lines, className)} aria-label="Goals">
      {goals.map((goal) => (
        <GoalLine key={goalKey(goal)} goal={goal} namesSite={namesSite} onRetry={retry} />
      ))}
      {isRefused && (
        <li className={css.quiet}>
          This device does not keep goals: they are there until this page is closed.
        </li>
      )}
    </ul>
  );
}
