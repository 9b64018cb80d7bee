import Typography from '@mui/material/Typography';
import { Button } from '../button/Button';

/** What is left to say when even the code of the proper message cannot be had. */
export function PlainFailure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <Typography color="error">{text}</Typography>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
