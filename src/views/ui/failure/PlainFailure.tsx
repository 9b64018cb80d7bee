import type from '@src/theme/type.module.css';
import { Button } from '../button/Button';
import { classes } from '../button/classes';
import { DiagnosticsButton } from './DiagnosticsButton';

/** Shows a failure without MUI, for parts whose code could not be loaded. */
export function PlainFailure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <p className={classes(type.body1, type.error)}>{text}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      <DiagnosticsButton />
    </div>
  );
}
