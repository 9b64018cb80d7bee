import { Alert } from '../../ui/failure/Alert';
import css from './Header.module.css';

/** Shows a failed log-out. */
export function HeaderAlert({ text }: { text: string }) {
  return (
    <div className={css.alert}>
      <Alert severity="error">{`You are still signed in: ${text}`}</Alert>
    </div>
  );
}
