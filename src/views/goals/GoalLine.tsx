import { Suspense, useState } from 'react';
import { FIGURES, type Goal } from '../../domain/goals/goal';
import type { Progress } from '../../domain/goals/goalProgress';
import { amountWords, goalTexts, goalTitle, withFullStop } from '../../domain/goals/goalWords';
import type { Verdict } from '../../domain/goals/verdict';
import { failureText } from '../../domain/requests/failure';
import type { Site } from '../../domain/sites/sites';
import { selectMissingField } from '../../store/goals/goalAnswers.selectors';
import { selectGoalFailure, selectProgress } from '../../store/goals/goalProgress.selectors';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import DataWatchNote from '../dataWatch/DataWatchNote';
import { Button } from '../ui/button/Button';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Badge } from '../ui/marks/Badge';
import css from './goals.module.css';

const GoalDialog = lazyPart(() => import('./GoalDialog'));

interface Props {
  goal: Goal;
  /** True if the line names the site, because the page shows several sites. */
  namesSite: boolean;
  onRetry: (goals: readonly Goal[]) => void;
}

const KINDS: Readonly<Record<Verdict, 'better' | 'worse' | 'neutral'>> = {
  'on track': 'better',
  behind: 'worse',
  'cannot tell yet': 'neutral',
};

/** Shows a goal: how far the figure is, and where the figure will land. The title opens the goal's dialog. */
export default function GoalLine({ goal, namesSite, onRetry }: Props) {
  const site = useAppSelector((state) => selectSite(state, { site: goal.site }));
  const progress = useAppSelector((state) => selectProgress(state, { goal }));
  const [isOpen, setIsOpen] = useState(false);
  const title = goalTitle(goal);
  return (
    <li>
      <button type="button" className={css.title} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {namesSite ? `${title} · ${site.label}` : title}
      </button>
      {progress ? (
        <>
          <Known goal={goal} progress={progress} site={site} />
          <DataWatchNote screen={FIGURES[goal.figure].report} site={goal.site} />
        </>
      ) : (
        <Unknown goal={goal} site={site} onRetry={() => onRetry([goal])} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <GoalDialog goal={goal} figure={goal.figure} site={site} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** Shows the amount of a goal without figures, and why there are none. */
function Unknown({ goal, site, onRetry }: { goal: Goal; site: Site; onRetry: () => void }) {
  const failure = useAppSelector((state) => selectGoalFailure(state, { goal }));
  const missing = useAppSelector((state) => selectMissingField(state, { goal }));
  const reason = () => {
    if (missing !== null) return `The company of the site has no ${missing}, so there are no figures.`;
    return failure ? `The figures could not be loaded: ${failureText(failure)}` : 'Loading...';
  };
  return (
    <>
      <span>{`Goal: ${withFullStop(amountWords(goal, site))}`}</span>
      <span className={css.quiet}>{reason()}</span>
      {missing === null && failure && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  );
}

function Known({ goal, progress, site }: { goal: Goal; progress: Progress; site: Site }) {
  const { share, landing, warning } = goalTexts(goal, progress, site);
  const { soFar, verdict } = progress;
  return (
    <>
      {soFar !== null && (
        <span className={css.bar} aria-hidden="true">
          <span style={{ width: `${Math.max(0, Math.min(1, soFar / goal.amount)) * 100}%` }} />
        </span>
      )}
      <span>{`${share} ${landing}`}</span>
      <Badge kind={KINDS[verdict]}>{verdict}</Badge>
      {warning && <span className={css.quiet}>{warning}</span>}
    </>
  );
}
