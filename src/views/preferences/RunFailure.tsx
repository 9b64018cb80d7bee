import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { saveFailureText } from '../../domain/requests/failure';
import { useAppSelector } from '../../store/hooks';
import { selectRun } from '../../store/preferences/outbox.slice';

/** Which change a run has stopped at, and why; it and the rest are still pending. */
export function RunFailure() {
  const run = useAppSelector(selectRun);
  if (run?.phase !== 'failed') return null;
  const { key, failure } = run;
  return (
    <Alert severity="error">
      {saveFailureText(failure)}
      <Typography variant="body2" color="textSecondary">
        {key === null ? 'What the server holds could not be read' : `“${key}” was not saved`}
        {failure.status === null ? '' : `: ${failure.message}`}. It stopped there; nothing that is pending is
        lost.
      </Typography>
    </Alert>
  );
}
