import { ErrorAlert } from '../LazyErrorAlert';
import css from './Header.module.css';

/** What the header's own action came to, when it failed. */
export function HeaderAlert({ text }: { text: string }) {
  return (
    <div className={css.alert}>
      <ErrorAlert text={`You are still signed in: ${text}`} />
    </div>
  );
}
