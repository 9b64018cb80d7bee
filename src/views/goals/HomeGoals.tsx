import { useId } from 'react';
import { selectOwnGoals, selectSharingFailure } from '../../store/goals/goals.selectors';
import { useAppSelector } from '../../store/hooks';
import type from '../../theme/type.module.css';
import { Lines } from './GoalLines';
import css from './goals.module.css';
import { useGoals } from './useGoals';

/** Shows the goals that the user has set, over all sites, or nothing if there are none. */
export default function HomeGoals() {
  useGoals();
  const id = useId();
  const goals = useAppSelector(selectOwnGoals);
  const failure = useAppSelector(selectSharingFailure);
  if (goals.length === 0 && !failure) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={type.h3}>
        Goals
      </h2>
      <Lines goals={goals} namesSite className={css.home} />
    </section>
  );
}
