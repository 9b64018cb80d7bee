import { useEffect, useRef } from 'react';
import { selectGoalMap, selectGoalsToShare, selectSharesGoals } from '../../store/goals/goals.selectors';
import {
  goalSharingRequested,
  goalsExportRequested,
  goalsImportRequested,
  goalsTold,
  selectGoalsTold,
  toldSeen,
} from '../../store/goals/goals.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../ui/button/Button';
import { Alert } from '../ui/failure/Alert';
import css from './goals.module.css';

const FILE_BYTES = 1_000_000;

/** Writes all goals to a file, reads goals from a file, and offers to share the goals of this device. */
export function GoalsFile() {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const told = useAppSelector(selectGoalsTold);
  const count = Object.keys(useAppSelector(selectGoalMap)).length;
  const unshared = useAppSelector(selectGoalsToShare).length;
  const shares = useAppSelector(selectSharesGoals);
  useEffect(() => () => void dispatch(toldSeen()), [dispatch]);
  const read = async (file: File | undefined) => {
    if (!file) return;
    // A large file cannot be a file of goals, and would take long to read.
    if (file.size > FILE_BYTES) {
      dispatch(goalsTold(['The file is larger than 1 MB. Nothing was imported.']));
      return;
    }
    const text = await file.text().catch(() => null);
    if (text === null) dispatch(goalsTold(['The file could not be read. Nothing was imported.']));
    else dispatch(goalsImportRequested(text));
  };
  return (
    <>
      <p>
        {shares
          ? 'Everybody with the role for this report sees the goal.'
          : 'The goal stays on this device, for you alone.'}
      </p>
      {unshared > 0 && (
        <Alert
          severity="info"
          action={
            <Button size="small" onClick={() => dispatch(goalSharingRequested())}>
              Share
            </Button>
          }
        >
          {unshared === 1
            ? '1 goal is only on this device, from before goals were shared.'
            : `${unshared} goals are only on this device, from before goals were shared.`}
        </Alert>
      )}
      <div className={css.file}>
        <Button size="small" disabled={count === 0} onClick={() => dispatch(goalsExportRequested())}>
          Export all goals
        </Button>
        <Button size="small" onClick={() => input.current?.click()}>
          Import goals…
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="File of goals"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <div role="status">
        {told && (
          <ul className={css.told}>
            {told.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
