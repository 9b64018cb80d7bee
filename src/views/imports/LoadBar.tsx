import type { Import } from '../../domain/imports/imports';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { importLoadKey, importLoadRequested } from '../../store/imports/imports.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { canLoad, counted } from './importWords';
import css from './LoadBar.module.css';

/** Returns why the file cannot be loaded yet. */
function obstacleOf({ check }: Import, isTyped: boolean): string {
  if (isTyped) return 'Save your answers first.';
  if (!check) return 'Fill in what the file does not contain, and save your answers.';
  if (check.open.length > 0)
    return `${counted(check.open.length, 'name')} to decide and save before the load.`;
  if (check.problemCount > 0)
    return 'Correct the problems in the file and choose the file again, or change your answers.';
  return 'Save your answers to load the file.';
}

interface Props {
  file: Import;
  /** True if the file's form has changes that are not saved. */
  isTyped: boolean;
  /** Id of the element that names the file. */
  describedBy: string;
}

/** Renders the button that loads a checked file, and why the button is disabled. */
export function LoadBar({ file, isTyped, describedBy }: Props) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, importLoadKey(file.id)));
  const load = () => dispatch(importLoadRequested(file.id));
  const isReady = canLoad(file);
  const isEnabled = isReady && !isTyped;
  return (
    <>
      {status.phase === 'failed' && (
        <div className={css.failure}>
          <FailureAlert failure={status.failure} prefix="Not loaded. " onRetry={load} />
        </div>
      )}
      {!isEnabled && (
        <p className={classes(type.body2, type.secondary, css.obstacle)} id={`${describedBy}-obstacle`}>
          {obstacleOf(file, isTyped)}
        </p>
      )}
      {isEnabled && status.phase === 'pending' && (
        <p className={classes(type.body2, type.secondary, css.obstacle)} role="status">
          The load begins.
        </p>
      )}
      <Button
        variant="contained"
        color="primary"
        disabled={!isEnabled}
        aria-disabled={status.phase === 'pending'}
        aria-describedby={isEnabled ? describedBy : `${describedBy} ${describedBy}-obstacle`}
        onClick={load}
      >
        Load
      </Button>
    </>
  );
}
