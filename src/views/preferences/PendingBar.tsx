import type from '@src/theme/type.module.css';
import { useState } from 'react';
import { saveFailureText } from '../../domain/requests/failure';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  discardRequested,
  saveRequested,
  selectIsPersisted,
  selectOnline,
  selectOperations,
  selectRun,
} from '../../store/preferences/pendingOperations.slice';
import { type Progress, selectProgress } from '../../store/preferences/progress.selectors';
import { selectPendingCounts } from '../../store/preferences/rows.selectors';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { Alert } from '../ui/failure/Alert';
import { ConfirmDialog } from '../ui/form/ConfirmDialog';
import { SaveBar } from '../ui/form/SaveBar';
import { named } from '../ui/named';
import css from './PendingBar.module.css';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** Shows the number of pending changes with Save and Cancel. Renders nothing if no change is pending. */
export function PendingBar() {
  const dispatch = useAppDispatch();
  const { length: count } = useAppSelector(selectOperations);
  const progress = useAppSelector(selectProgress);
  const kept = useAppSelector(selectIsPersisted);
  const [asking, setAsking] = useState(false);
  if (count === 0) return null;
  const busy = progress !== null && !progress.waiting;
  return (
    <>
      <div className={css.messages}>
        {!kept && (
          <Alert severity="warning">
            This browser cannot keep pending changes: they are lost when the tab is closed.
          </Alert>
        )}
        <RunFailure />
      </div>
      <SaveBar wide state={<State count={count} kept={kept} progress={progress} />}>
        <Button disabled={busy} onClick={() => setAsking(true)}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="primary"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) dispatch(saveRequested());
          }}
        >
          {saveText(count, progress)}
        </Button>
      </SaveBar>
      {asking && (
        <ConfirmDialog
          title={`Discard ${changes(count)}?`}
          text="The pending changes are discarded, and the keys load again."
          action="Discard"
          destructive
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            dispatch(discardRequested());
          }}
        />
      )}
    </>
  );
}

function saveText(count: number, progress: Progress | null): string {
  return progress && !progress.waiting
    ? `Saving ${progress.at} of ${progress.of}…`
    : `Save ${changes(count)}`;
}

function State({ count, kept, progress }: { count: number; kept: boolean; progress: Progress | null }) {
  const { added, edited, removed } = useAppSelector(selectPendingCounts);
  const online = useAppSelector(selectOnline);
  const parts = [
    [added, 'added'],
    [edited, 'edited'],
    [removed, 'removed'],
  ] as const;
  const waits = waitingText(progress, online);
  const kinds = parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ');
  return (
    <>
      <strong className={css.count}>{count === 1 ? '1 pending change' : `${count} pending changes`}</strong>
      <span className={classes(type.body2, type.tertiary, !waits && css.kinds)} role="status">
        {waits ?? `${kinds}${kept ? ' · kept in this browser until you save or cancel' : ''}`}
      </span>
    </>
  );
}

function waitingText(progress: Progress | null, online: boolean): string | null {
  if (!progress?.waiting) return null;
  return online
    ? 'The server does not answer · saving continues when the server answers'
    : 'You are offline · saving continues when you are online';
}

/** Shows the change at which a save stopped, and the reason. That change and the rest are still pending. */
function RunFailure() {
  const run = useAppSelector(selectRun);
  if (run?.phase !== 'failed') return null;
  const { key, failure } = run;
  return (
    <Alert severity="error">
      <span>{saveFailureText(failure)}</span>
      <p className={classes(type.body2, type.secondary)}>
        {key === null ? (
          <span>The values on the server could not be read</span>
        ) : (
          named`“${key}” was not saved`
        )}
        <span>{`${failure.status === null ? '' : `: ${failure.message}`}. Saving has stopped. All pending changes are kept.`}</span>
      </p>
    </Alert>
  );
}
