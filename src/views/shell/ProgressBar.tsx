import { useAppSelector } from '../../store/hooks';
import { selectAnyPending } from '../../store/requests/requests.slice';
import css from './ProgressBar.module.css';

/** Shows a progress bar below the header while anything loads. CSS delays the bar by 150 ms. */
export function ProgressBar() {
  const pending = useAppSelector(selectAnyPending);
  return pending ? <div className={css.track} role="progressbar" aria-label="Loading" /> : null;
}
